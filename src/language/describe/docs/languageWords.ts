import {
  listTypeNames,
  languageTypes,
  listVariants,
  findTypeOfInlineObject,
  type DocumentedSchema,
} from './documentedSchema.ts';

/** The types of whole files. The words of their blocks are explained with the blocks. */
const screens = {
  Screen: [
    'AuthoredScreen',
    'Screen',
    'ReportScreen',
    'FormScreen',
    'BlocksScreen',
    'QueryParameter',
    'Title',
  ],
  Template: ['ExtendingScreen', 'Template'],
};

/** The groups of types besides screens, each with the types from which references are followed. */
const startTypes = {
  Block: ['Block'],
  Report: ['Report'],
  Column: ['Column'],
  Format: ['Format', 'Case', 'Colour'],
  Filter: ['Filter', 'Option'],
  Form: ['Form'],
  Field: ['Field'],
  Rule: ['Rule'],
  'Must and Condition': ['Constraint', 'SingleCondition', 'Condition'],
  Action: ['Action'],
  Effect: ['Effect'],
  Read: ['Read'],
  Value: ['Value', 'Path', 'Scalar'],
  'Call catalogue': ['Catalogue', 'FieldsBy', 'Shape'],
  Config: ['PortalConfig'],
  'Landing page': ['Landing'],
  Dashboard: ['DashboardContent'],
  Extension: ['Extension'],
  Language: ['Locale'],
};

/** Types by group. Each type is followed by the types that its words refer to. */
export const typeGroups: Record<string, string[]> = { ...screens, ...listTypeGroups() };

function listTypeGroups(): Record<string, string[]> {
  const placed = new Set(Object.values({ ...screens, ...startTypes }).flat());
  const withInner = (name: string): string[] => {
    const inner = listTypeNames(languageTypes.get(name) ?? {}).flatMap((one) => {
      if (placed.has(one)) return [];
      placed.add(one);
      return withInner(one);
    });
    return [name, ...inner];
  };
  return Object.fromEntries(
    Object.entries(startTypes).map(([group, names]) => [group, names.flatMap(withInner)]),
  );
}

/** A word of an object. The words of an inline object follow the word that contains it. */
export interface DocumentedWord {
  /** `NavigateEffect.navigate.to` */
  id: string;
  /** `navigate.to` */
  name: string;
  schema: DocumentedSchema;
  isRequired: boolean;
}

export function listWordsOfType(type: string, schema: DocumentedSchema, before = ''): DocumentedWord[] {
  const { properties = {}, required = [] } = schema;
  const words: DocumentedWord[] = [];
  for (const [key, property] of Object.entries(properties)) {
    const name = before + key;
    words.push({ id: `${type}.${name}`, name, schema: property, isRequired: required.includes(key) });
    const isInline = property.properties !== undefined && findTypeOfInlineObject(property) === undefined;
    if (isInline) words.push(...listWordsOfType(type, property, `${name}.`));
  }
  return words;
}

/** Returns the fixed words that a schema allows; none for a single one, which needs no list. */
export function listFixedWords(schema: DocumentedSchema): NonNullable<DocumentedSchema['enum']> {
  const variants = listVariants(schema);
  const words = variants.flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]));
  return words.length < 2 && variants.length < 2 ? [] : words;
}

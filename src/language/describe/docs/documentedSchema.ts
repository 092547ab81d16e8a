import { languageDefinitions, type LanguageSchema } from '#check/shape/languageSchema.ts';

/** A generated schema, with the texts that editors show. */
export type DocumentedSchema = LanguageSchema;

export const documentedFiles = {
  definition: { $ref: '#/definitions/AuthoredScreen' },
  template: { $ref: '#/definitions/Template' },
  catalogue: { $ref: '#/definitions/Catalogue' },
  config: { $ref: '#/definitions/PortalConfig' },
  landing: { $ref: '#/definitions/Landing' },
  dashboard: { $ref: '#/definitions/DashboardContent' },
  extension: { $ref: '#/definitions/Extension' },
  locale: { $ref: '#/definitions/Locale' },
} satisfies Record<string, DocumentedSchema>;

/**
 * The types of the language by name. Excluded are `Part…`, which editors use for a screen that extends a template.
 */
export const languageTypes: Map<string, DocumentedSchema> = new Map(
  Object.entries(languageDefinitions).filter(([name]) => !/^Part./.test(name)),
);

/** Returns the type that a reference leads to, without the prefix `Part`; undefined if the schema is not a reference. */
export function findTypeName({ $ref }: DocumentedSchema): string | undefined {
  if ($ref === undefined) return undefined;
  const name = decodeURIComponent($ref.slice('#/definitions/'.length));
  return languageTypes.has(name) ? name : name.replace(/^Part/, '');
}

/** The names of the types that a schema refers to, in the order of its words. */
export function listTypeNames(schema: DocumentedSchema): string[] {
  const name = findTypeName(schema);
  if (name !== undefined) return [name];
  const inner = Object.values(schema).filter((value) => typeof value === 'object' && value !== null);
  return (inner as DocumentedSchema[]).flatMap(listTypeNames);
}

/** Follows references. Throws for an unknown type. */
export function resolveReference(schema: DocumentedSchema): DocumentedSchema {
  const name = findTypeName(schema);
  if (name === undefined) return schema;
  const found = languageTypes.get(name);
  if (!found) throw new Error(`The generated schema has no ${name}`);
  return resolveReference(found);
}

/** Returns the variants of a union. Any other schema is its own only variant. */
export const listVariants = (schema: DocumentedSchema): DocumentedSchema[] =>
  schema.anyOf ?? schema.oneOf ?? [schema];

/** Returns the type with exactly the words of an inline object, such as a part of a field that a screen overrides. */
export function findTypeOfInlineObject(schema: DocumentedSchema): string | undefined {
  const words = Object.keys(schema.properties ?? {})
    .sort()
    .join();
  if (words === '') return undefined;
  return [...languageTypes].find(
    ([, { properties = {} }]) => Object.keys(properties).sort().join() === words,
  )?.[0];
}

import { createGenerator, type Schema, type SchemaGenerator } from 'ts-json-schema-generator';
import { languageSchema, type LanguageSchema } from '#server/schemas/formatSchemasWithNames.ts';

const kinds = [
  { file: 'schemas/definition.schema.json', source: 'index.ts', type: 'AuthoredScreen' },
  { file: 'schemas/template.schema.json', source: 'index.ts', type: 'Template' },
  { file: 'schemas/catalogue.schema.json', source: 'index.ts', type: 'Catalogue' },
  { file: 'schemas/config.schema.json', source: 'index.ts', type: 'PortalConfig' },
  { file: 'schemas/locale.schema.json', source: 'portal/locale.ts', type: 'Locale' },
  { file: 'schemas/landing.schema.json', source: 'portal/landing.ts', type: 'Landing' },
  { file: 'schemas/extension.schema.json', source: 'portal/extension.ts', type: 'Extension' },
  { file: 'schemas/dashboard.schema.json', source: 'portal/dashboard.ts', type: 'DashboardContent' },
];

/**
 * Generates the JSON Schemas of the language from the types in src/language/definition: one with every type, and for each
 * kind of file one that refers to it.
 */
export function buildLanguageSchemas(): LanguageSchema[] {
  const generator = createGenerator({
    path: `src/language/definition/{${[...new Set(kinds.map(({ source }) => source))].join()}}`,
    tsconfig: 'tsconfig.json',
    skipTypeCheck: true,
    discriminatorType: 'open-api',
    extraTags: ['enumDescriptions', 'defaultSnippets', 'translate', 'short'],
  });
  const definitions: NonNullable<Schema['definitions']> = {};
  for (const { type } of kinds)
    for (const [name, definition] of Object.entries(buildSchema(generator, type).definitions ?? {})) {
      if (name in definitions && JSON.stringify(definitions[name]) !== JSON.stringify(definition))
        throw new Error(`Two types have the name ${name}`);
      definitions[name] = definition;
    }
  const $schema = 'http://json-schema.org/draft-07/schema#';
  const referring = kinds.map(({ file, type }) => ({
    file,
    schema: { $schema, $ref: `language.schema.json#/definitions/${type}` },
  }));
  return [{ file: languageSchema, schema: { $schema, definitions } }, ...referring];
}

function buildSchema(generator: SchemaGenerator, type: string): Schema {
  const schema = addShortForms(generator.createSchema(type), (name) => generator.createSchema(name));
  const whole = type === 'AuthoredScreen' ? loosen(schema) : schema;
  return explainSchema(whole);
}

/**
 * Allows the short form of each type that names one: `@short FieldLine`. Check expands it, so that no other module
 * knows it. The type itself becomes `Full…`.
 */
function addShortForms(schema: Schema, generateType: (name: string) => Schema): Schema {
  const definitions = schema.definitions ?? {};
  for (const [name, { short, ...full }] of Object.entries(definitions) as [string, Schema & Short][]) {
    if (short === undefined) continue;
    Object.assign(
      definitions,
      { ...generateType(short).definitions, ...definitions },
      {
        [`Full${name}`]: full,
        [name]: { anyOf: [`Full${name}`, short].map(refer), description: full.description },
      },
    );
  }
  return schema;
}

interface Short {
  short?: string;
}

const refer = (name: string): Schema => ({ $ref: `#/definitions/${name}` });

/**
 * A screen that extends a template may have null for anything, and only parts of fields, actions and reads.
 * The schema is for editors; the check reads the merged screen.
 */
function loosen(schema: Schema): Schema {
  const { definitions = {} } = schema;
  const extending = definitions.ExtendingScreen;
  if (typeof extending !== 'object') throw new Error('There is no ExtendingScreen');
  const own = new Set(extending.required);
  for (const [key, property] of Object.entries(extending.properties ?? {})) {
    if (typeof property !== 'object' || own.has(key)) continue;
    const { description, ...rest } = property;
    extending.properties![key] = { anyOf: [loosenRecord(rest, definitions), { type: 'null' }], description };
  }
  return schema;
}

function loosenRecord(property: Schema, definitions: NonNullable<Schema['definitions']>): Schema {
  const things = property.additionalProperties;
  const parts = typeof things === 'object' ? listParts(things, definitions) : [];
  if (parts.length === 0) return property;
  Object.assign(definitions, Object.fromEntries(parts));
  const refs = parts.map(([name]) => refer(name));
  return { ...property, additionalProperties: { anyOf: [...refs, { type: 'null' }] } };
}

/** Returns the named type without required keys, or that of each member of a union; empty for other types. */
function listParts(thing: Schema, definitions: NonNullable<Schema['definitions']>): [string, Schema][] {
  const name = thing.$ref?.slice('#/definitions/'.length);
  const whole = name === undefined ? undefined : definitions[name];
  if (typeof whole !== 'object') return [];
  if (whole.anyOf) {
    const kinds = whole.anyOf.map((one) => (typeof one === 'object' ? listParts(one, definitions) : []));
    return kinds.every((parts) => parts.length > 0) ? kinds.flat() : [];
  }
  if (!whole.properties) return [];
  const { required: _, ...part } = whole;
  return [[`Part${name}`, part]];
}

/**
 * Prepares a schema for hover texts. Editors show the innermost description, so that a key's own text becomes its title if
 * the type has a text too.
 * Texts with code become `markdownDescription`, others `description`.
 */
function explainSchema(schema: Schema, isProperty = false): Schema {
  const { description, $ref, anyOf } = schema;
  const explained: Schema = {};
  for (const [key, value] of Object.entries(schema) as [string, unknown][])
    Object.assign(explained, {
      [key]: key === 'defaultSnippets' ? value : explainPart(value, key === 'properties'),
    });
  if (description === undefined) return explained;
  if (isProperty && ($ref ?? anyOf)) explained.title = description.replaceAll('`', '');
  if (!description.includes('`')) return explained;
  const { description: _, ...rest } = explained;
  return Object.assign(rest, { markdownDescription: description });
}

function explainPart(value: unknown, hasProperties: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => explainPart(item, false));
  if (!hasProperties) return explainSchema(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, property]) => [key, explainSchema(property as Schema, true)]),
  );
}

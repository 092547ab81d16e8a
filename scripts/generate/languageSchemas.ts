import { existsSync } from 'node:fs';
import { createGenerator, type Schema } from 'ts-json-schema-generator';
import { explainSchema } from './explainSchema.ts';
import type { GeneratedFile } from './generatedFile.ts';

/** The schemas: where each stands, and the type it is made from. */
const targets = [
  { file: 'schemas/definition.schema.json', source: 'index.ts', type: 'AuthoredScreen' },
  { file: 'schemas/screen.schema.json', source: 'index.ts', type: 'Screen' },
  { file: 'schemas/template.schema.json', source: 'index.ts', type: 'Template' },
  { file: 'schemas/catalogue.schema.json', source: 'index.ts', type: 'Catalogue' },
  { file: 'schemas/config.schema.json', source: 'index.ts', type: 'PortalConfig' },
  { file: 'schemas/landing.schema.json', source: 'landing.ts', type: 'Landing' },
];

/** The JSON Schemas of the language, from the types in src/definition. */
export function buildLanguageSchemas(): GeneratedFile[] {
  return targets
    .filter(({ source }) => existsSync(`src/definition/${source}`))
    .map(({ file, source, type }) => ({ file, text: generate(source, type) }));
}

function generate(source: string, type: string): string {
  const schema = createGenerator({
    path: `src/definition/${source}`,
    tsconfig: 'tsconfig.json',
    type,
    skipTypeCheck: true,
    discriminatorType: 'open-api',
    extraTags: ['enumDescriptions', 'defaultSnippets'],
  }).createSchema(type);
  const whole = type === 'AuthoredScreen' ? loosen(schema) : schema;
  return JSON.stringify(explainSchema(whole), null, 2) + '\n';
}

/**
 * A screen that extends may say null for anything its template gives, and only a part of a field, an action or a read.
 * This is for editors; check looks at the merged screen.
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

/** An object of things by name, each of which may be null or only a part. */
function loosenRecord(property: Schema, definitions: NonNullable<Schema['definitions']>): Schema {
  const things = property.additionalProperties;
  const name = typeof things === 'object' ? things.$ref?.slice('#/definitions/'.length) : undefined;
  const whole = name === undefined ? undefined : definitions[name];
  if (typeof whole !== 'object' || !whole.properties) return property;
  const { required: _, ...part } = whole;
  definitions[`Part${name}`] = part;
  return {
    ...property,
    additionalProperties: { anyOf: [{ $ref: `#/definitions/Part${name}` }, { type: 'null' }] },
  };
}

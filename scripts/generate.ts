import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createGenerator, type Schema } from 'ts-json-schema-generator';

/*
 * Writes the JSON Schemas of the language from its types: `npm run generate`, or with `--check` only compares and
 * exits 1 where one is stale. Running it twice writes the same bytes.
 */

/** The schemas: where each stands, and the type it is made from. */
const targets = [
  { file: 'schemas/definition.schema.json', source: 'index.ts', type: 'AuthoredScreen' },
  { file: 'schemas/screen.schema.json', source: 'index.ts', type: 'Screen' },
  { file: 'schemas/template.schema.json', source: 'index.ts', type: 'Template' },
  { file: 'schemas/catalogue.schema.json', source: 'index.ts', type: 'Catalogue' },
  { file: 'schemas/config.schema.json', source: 'index.ts', type: 'PortalConfig' },
  { file: 'schemas/landing.schema.json', source: 'landing.ts', type: 'Landing' },
];

const generated = targets
  .filter(({ source }) => existsSync(`src/definition/${source}`))
  .map(({ file, source, type }) => ({ file, text: generate(source, type) }));
await (process.argv.includes('--check') ? compare() : write());

async function write(): Promise<void> {
  for (const { file, text } of generated) await writeFile(file, text);
  console.log(`${generated.length} schemas written`);
}

async function compare(): Promise<void> {
  for (const { file, text } of generated) {
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
    console.error(`${file} is not what the types say: run "npm run generate" and commit it.`);
    process.exitCode = 1;
  }
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
  return JSON.stringify(explain(whole), null, 2) + '\n';
}

/**
 * What an editor shows on hover. It takes the text of the innermost schema, so a key's text becomes its title where the
 * value has a type with a text of its own: then both are shown. Texts with code in them are marked as Markdown.
 */
function explain(schema: Schema, isProperty = false): Schema {
  const { description, $ref, anyOf } = schema;
  const explained: Schema = {};
  for (const [key, value] of Object.entries(schema) as [string, unknown][])
    Object.assign(explained, {
      [key]: key === 'defaultSnippets' ? value : explainPart(value, key === 'properties'),
    });
  if (description === undefined) return explained;
  if (isProperty && ($ref ?? anyOf)) explained.title = description.replaceAll('`', '');
  return description.includes('`')
    ? Object.assign(explained, { markdownDescription: description })
    : explained;
}

function explainPart(value: unknown, hasProperties: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => explainPart(item, false));
  if (!hasProperties) return explain(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, property]) => [key, explain(property as Schema, true)]),
  );
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

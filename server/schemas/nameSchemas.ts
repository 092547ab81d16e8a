import type { Schema } from 'ts-json-schema-generator';
import { nameExamples } from './nameExamples.ts';
import { nameExtensions } from './nameExtensions.ts';
import type { PortalNames } from '../releases/texts/portalNames.ts';
import { reachTypes } from './reachTypes.ts';

/** A JSON Schema of the language. */
export interface LanguageSchema {
  /** Where it stands in a portal: `schemas/…`. */
  file: string;
  schema: object;
}

/** The schema with every type of the language, which those of the kinds of files refer to. */
export const languageSchema = 'schemas/language.schema.json';

/** Those of the files in which a portal's names are offered. */
const named = new Set([
  'schemas/definition.schema.json',
  'schemas/template.schema.json',
  'schemas/config.schema.json',
]);

/** The schemas of the language as files, with the names of a portal for its authors' editors. */
export function nameSchemas(schemas: LanguageSchema[], names: PortalNames): { file: string; text: string }[] {
  return schemas.map(({ file, schema }) => {
    const whole = file === languageSchema ? { ...schema, definitions: nameTypes(schemas, names) } : schema;
    // The usual two spaces would be an eighth of all bytes.
    return { file, text: `${JSON.stringify(whole, null, 1)}\n` };
  });
}

/** Every type of the language, with the names of a portal. */
export function nameTypes(schemas: LanguageSchema[], names: PortalNames): NonNullable<Schema['definitions']> {
  const language: Schema = schemas.find(({ file }) => file === languageSchema)?.schema ?? {};
  const { definitions = {} } = language;
  const offering = new Set<string>();
  for (const { file, schema } of schemas) if (named.has(file)) reachTypes(schema, definitions, offering);
  const entries = Object.entries(definitions).map(
    ([name, type]) => [name, offering.has(name) ? nameExamples(type, names) : type] as const,
  );
  return nameExtensions(Object.fromEntries(entries), names);
}

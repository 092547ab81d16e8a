import type { Schema } from 'ts-json-schema-generator';
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

/**
 * Gives each key behind which a name stands the names of a portal as examples: editors offer them, and take any other text
 * as well, since a name may be new. A key means the same wherever it stands.
 */
function nameExamples<T>(schema: T, names: PortalNames): T {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((item: unknown) => nameExamples(item, names)) as T;
  const entries = Object.entries(schema).map(([key, value]): [string, unknown] => {
    const inner = nameExamples(value as unknown, names);
    return [key, key === 'properties' ? withExamples(inner as Record<string, Schema>, names) : inner];
  });
  return Object.fromEntries(entries) as T;
}

function withExamples(properties: Record<string, Schema>, names: PortalNames): Record<string, Schema> {
  const entries = Object.entries(properties).map(([key, property]): [string, Schema] => {
    const known =
      key !== 'extensions' && Object.hasOwn(names, key)
        ? names[key as Exclude<keyof PortalNames, 'extensions'>]
        : [];
    return [key, known.length > 0 && takesText(property) ? { ...property, examples: known } : property];
  });
  return Object.fromEntries(entries);
}

/** Also where a screen that extends may say null. */
function takesText({ type, anyOf = [] }: Schema): boolean {
  return type === 'string' || anyOf.some((one) => typeof one === 'object' && one.type === 'string');
}

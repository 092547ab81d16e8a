import type { Schema } from 'ts-json-schema-generator';
import { addExtensionExamples } from './addExtensionExamples.ts';
import type { PortalNames } from '#check/index.ts';
import { collectTypeNames } from './collectTypeNames.ts';

export interface LanguageSchema {
  file: string;
  schema: object;
}

export const languageSchema = 'schemas/language.schema.json';

const named = new Set([
  'schemas/definition.schema.json',
  'schemas/template.schema.json',
  'schemas/config.schema.json',
]);

/** Adds a portal's names to the schemas of the language, for completion in editors. */
export function formatSchemasWithNames(
  schemas: LanguageSchema[],
  names: PortalNames,
): { file: string; text: string }[] {
  return schemas.map(({ file, schema }) => {
    const whole =
      file === languageSchema ? { ...schema, definitions: addNameExamples(schemas, names) } : schema;
    // An indent of two spaces would be an eighth of all bytes.
    return { file, text: `${JSON.stringify(whole, null, 1)}\n` };
  });
}

export function addNameExamples(
  schemas: LanguageSchema[],
  names: PortalNames,
): NonNullable<Schema['definitions']> {
  const language: Schema = schemas.find(({ file }) => file === languageSchema)?.schema ?? {};
  const { definitions = {} } = language;
  const offering = new Set<string>();
  for (const { file, schema } of schemas)
    if (named.has(file)) collectTypeNames(schema, definitions, offering);
  const entries = Object.entries(definitions).map(
    ([name, type]) => [name, offering.has(name) ? nameExamples(type, pickNames(name, names)) : type] as const,
  );
  const codes = Object.assign({}, definitions.CodeListName, { examples: names.codes });
  return addExtensionExamples({ ...Object.fromEntries(entries), CodeListName: codes }, names);
}

const filed = new Set(['Download', 'ImageFormat']);

/** A download and a picture have the calls that answer a file, and every other type the other calls. */
function pickNames(type: string, names: PortalNames): PortalNames {
  return filed.has(type) ? { ...names, call: names.files } : names;
}

/**
 * Adds a portal's names as examples to each key that refers to one. Editors still accept other text, because a name may be
 * new. A key has one meaning everywhere.
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
      key !== 'extensions' && key !== 'files' && Object.hasOwn(names, key)
        ? names[key as Exclude<keyof PortalNames, 'extensions' | 'files'>]
        : [];
    return [key, known.length > 0 && acceptsText(property) ? { ...property, examples: known } : property];
  });
  return Object.fromEntries(entries);
}

/** True if a schema allows text, also beside null as in a screen that extends a template. */
function acceptsText({ type, anyOf = [] }: Schema): boolean {
  return type === 'string' || anyOf.some((one) => typeof one === 'object' && one.type === 'string');
}

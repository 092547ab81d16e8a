import { nameExamples } from './nameExamples.ts';
import { nameExtensions } from './nameExtensions.ts';
import type { PortalNames } from './portalNames.ts';

/** A JSON Schema of the language. */
export interface LanguageSchema {
  /** Where it stands in a portal: `schemas/…`. */
  file: string;
  schema: object;
}

/** Those by which authors write. */
const written = new Set([
  'schemas/definition.schema.json',
  'schemas/template.schema.json',
  'schemas/config.schema.json',
]);

/** The schemas of the language as files, with the names of a portal for its authors' editors. */
export function nameSchemas(schemas: LanguageSchema[], names: PortalNames): { file: string; text: string }[] {
  return schemas.map(({ file, schema }) => {
    const named = written.has(file) ? nameExtensions(nameExamples(schema, names), names) : schema;
    return { file, text: `${JSON.stringify(named, null, 2)}\n` };
  });
}

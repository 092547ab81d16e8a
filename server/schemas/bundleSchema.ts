import type { Schema } from 'ts-json-schema-generator';
import { languageSchema, addNameExamples, type LanguageSchema } from './formatSchemasWithNames.ts';
import type { PortalNames } from '#check/index.ts';
import { collectTypeNames } from './collectTypeNames.ts';

/**
 * Bundles the schema of a kind of file for the workbench, with all referenced types and a portal's names. Every text is a
 * `description`. Null if there is no such schema.
 */
export function bundleSchema(schemas: LanguageSchema[], file: string, names: PortalNames): object | null {
  const root = schemas.find((one) => one.file === file && file !== languageSchema)?.schema;
  if (!root) return null;
  const definitions = addNameExamples(schemas, names);
  const reached = collectTypeNames(root, definitions, new Set());
  const [type] = reached;
  const bundled = Object.entries(definitions).filter(([name]) => reached.has(name));
  return { $ref: `#/definitions/${type}`, definitions: joinTexts(Object.fromEntries(bundled)) };
}

function joinTexts(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(joinTexts);
  const { markdownDescription, ...rest } = part as Schema & { markdownDescription?: string };
  const text = markdownDescription === undefined ? {} : { description: markdownDescription };
  return Object.fromEntries(
    Object.entries({ ...rest, ...text }).map(([key, value]: [string, unknown]) => [key, joinTexts(value)]),
  );
}

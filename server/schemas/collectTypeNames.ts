import type { Schema } from 'ts-json-schema-generator';

/** Adds the names of all types that a schema references, directly or indirectly, to a set. */
export function collectTypeNames(
  part: object,
  definitions: NonNullable<Schema['definitions']>,
  reached: Set<string>,
): Set<string> {
  for (const [key, value] of Object.entries(part) as [string, unknown][]) {
    if (typeof value === 'object' && value !== null) collectTypeNames(value, definitions, reached);
    if (key !== '$ref' || typeof value !== 'string') continue;
    const name = decodeURIComponent(value.replace(/^.*#\/definitions\//, ''));
    if (reached.has(name)) continue;
    reached.add(name);
    collectTypeNames(definitions[name] as object, definitions, reached);
  }
  return reached;
}

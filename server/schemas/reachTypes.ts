import type { Schema } from 'ts-json-schema-generator';

/** Adds the names of all types that a schema references, directly or indirectly, to a set. */
export function reachTypes(
  part: object,
  definitions: NonNullable<Schema['definitions']>,
  reached: Set<string>,
): Set<string> {
  for (const [key, value] of Object.entries(part) as [string, unknown][]) {
    if (typeof value === 'object' && value !== null) reachTypes(value, definitions, reached);
    if (key !== '$ref' || typeof value !== 'string') continue;
    const name = decodeURIComponent(value.replace(/^.*#\/definitions\//, ''));
    if (reached.has(name)) continue;
    reached.add(name);
    reachTypes(definitions[name] as object, definitions, reached);
  }
  return reached;
}

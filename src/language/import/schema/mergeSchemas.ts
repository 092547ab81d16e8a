import type { JsonSchema, SchemaOrFlag } from './jsonSchema.ts';

type Word = keyof JsonSchema;
type Merge = (one: never, other: never) => unknown;

/** Merging of each word of two schemas that must both hold. For any other word the first schema counts. */
const together: Partial<Record<Word, Merge>> = {
  properties: mergeProperties,
  definitions: (one: object, other: object) => ({ ...one, ...other }),
  $defs: (one: object, other: object) => ({ ...one, ...other }),
  dependencies: (one: object, other: object) => ({ ...one, ...other }),
  dependentRequired: (one: object, other: object) => ({ ...one, ...other }),
  dependentSchemas: (one: object, other: object) => ({ ...one, ...other }),
  required: (one: string[], other: string[]) => [...new Set([...one, ...other])],
  allOf: (one: unknown[], other: unknown[]) => [...one, ...other],
  type: intersect,
  enum: (one: unknown[], other: unknown[]) => one.filter((value) => other.includes(value)),
  minimum: Math.max,
  minLength: Math.max,
  minItems: Math.max,
  exclusiveMinimum: Math.max,
  maximum: Math.min,
  maxLength: Math.min,
  maxItems: Math.min,
  exclusiveMaximum: Math.min,
};

/** A schema for values that match both schemas. */
export function mergeSchemas(one: JsonSchema, other: JsonSchema): JsonSchema {
  const merged: Record<string, unknown> = { ...other, ...one };
  for (const word of Object.keys(together) as Word[]) {
    if (one[word] === undefined || other[word] === undefined) continue;
    merged[word] = together[word]?.(one[word] as never, other[word] as never);
  }
  return merged;
}

function mergeProperties(
  one: Record<string, SchemaOrFlag>,
  other: Record<string, SchemaOrFlag>,
): Record<string, SchemaOrFlag> {
  const merged = { ...one };
  for (const [name, schema] of Object.entries(other)) {
    const known = merged[name];
    merged[name] = known === undefined || known === true ? schema : both(known, schema);
  }
  return merged;
}

function both(one: SchemaOrFlag, other: SchemaOrFlag): SchemaOrFlag {
  if (one === false || other === false) return false;
  if (other === true || one === true) return other === true ? one : other;
  return one.$ref || other.$ref ? { allOf: [one, other] } : mergeSchemas(one, other);
}

function intersect(one: string | string[], other: string | string[]): string | string[] {
  const shared = [one].flat().filter((type) => [other].flat().includes(type));
  return shared.length === 1 ? (shared[0] as string) : shared;
}

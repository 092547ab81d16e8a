import type { SchemaResolver } from '../schema/createSchemaResolver.ts';
import type { LocatedSchema } from '../schema/jsonSchema.ts';

/** Usual names of an object around a record. */
const usualNames = new Set(['data', 'result', 'item', 'record']);

/** Usual names beside a wrapped record. */
const besides = /^(meta|links?|included|status|code|success|ok|errors?|messages?|pagination|jsonapi)$/i;

/** Returns the object that a body wraps, as in `{ data: { … } }`; null if the body is the object itself. */
export function findWrapped(
  { schema, pointer, trail }: LocatedSchema,
  resolver: SchemaResolver,
): { name: string; at: LocatedSchema } | null {
  const names = Object.keys(schema.properties ?? {});
  const name = names.find((one) => usualNames.has(one));
  if (name === undefined || !names.every((one) => one === name || besides.test(one))) return null;
  const at = resolver.resolve(schema.properties?.[name] ?? true, `${pointer}/properties/${name}`, trail);
  return at.schema.properties ? { name, at } : null;
}

import { getOwnValue, type Json } from '#definition';
import type { SchemaResolver } from '../schema/createSchemaResolver.ts';
import { isExactScalar } from '../schema/isExactNumber.ts';
import { getSchemaType, type LocatedSchema } from '../schema/jsonSchema.ts';

/** An answer has no write-only properties, and a request no read-only ones. */
export type MessageSide = 'answer' | 'request';

/** Maximum depth of a shape. Deeper values are `any`. */
const maxDepth = 3;

function buildShape(
  { schema, pointer, trail }: LocatedSchema,
  resolver: SchemaResolver,
  side: MessageSide,
  depth = 0,
): Json {
  const values = schema.enum?.filter(
    (value) => (typeof value === 'string' || typeof value === 'number') && isExactScalar(value),
  );
  if (values && values.length > 0 && values.length === schema.enum?.filter((value) => value !== null).length)
    return { oneOf: values };
  const type = getSchemaType(schema);
  const { properties, items } = schema;
  if (type === 'object' && properties && depth < maxDepth && Object.keys(properties).length > 0)
    return { object: buildPropertyShapes({ schema, pointer, trail }, resolver, side, depth + 1) };
  if (type === 'array' && items && typeof items === 'object' && !Array.isArray(items) && depth < maxDepth)
    return {
      list: buildShape(resolver.resolve(items, `${pointer}/items`, trail), resolver, side, depth + 1),
    };
  return typeof type === 'string' ? (getOwnValue(shapesByType, type)?.(schema.format) ?? 'any') : 'any';
}

/** Builds the shapes of an object's properties, without those that only the other side has. */
export function buildPropertyShapes(
  { schema, pointer, trail }: LocatedSchema,
  resolver: SchemaResolver,
  side: MessageSide,
  depth = 0,
): Record<string, Json> {
  const word = side === 'answer' ? 'writeOnly' : 'readOnly';
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
      const at = resolver.resolve(part, `${pointer}/properties/${name}`, trail);
      return at.schema[word] === true ? [] : [[name, buildShape(at, resolver, side, depth)]];
    }),
  );
}

/** Builds the shape of a query parameter. A list or an enumeration is `code`, because it is one text in an address. */
export function buildQueryShape(at: LocatedSchema, resolver: SchemaResolver): Json {
  const shape = buildShape(at, resolver, 'request');
  if (typeof shape === 'string') return shape;
  return 'object' in (shape as object) ? 'any' : 'code';
}

const shapesByType: Partial<Record<string, (format?: string) => string>> = {
  string: (format) => (format === 'date-time' ? 'moment' : format === 'date' ? 'date' : 'text'),
  number: () => 'number',
  integer: () => 'integer',
  boolean: () => 'boolean',
};

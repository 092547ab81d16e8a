import type { Json } from '#definition';
import type { Resolver } from '../schema/createResolver.ts';
import { typeOf, type Located } from '../schema/jsonSchema.ts';

/** How deep a shape goes; what is deeper is anything. */
const deepest = 3;

/** What a payload key or a field of an answer holds, by its schema. */
function shapeOfSchema({ schema, pointer, trail }: Located, resolver: Resolver, depth = 0): Json {
  const values = schema.enum?.filter((value) => typeof value === 'string' || typeof value === 'number');
  if (values && values.length > 0 && values.length === schema.enum?.filter((value) => value !== null).length)
    return { oneOf: values };
  const type = typeOf(schema);
  const { properties, items } = schema;
  if (type === 'object' && properties && depth < deepest && Object.keys(properties).length > 0)
    return { object: shapesOfProperties({ schema, pointer, trail }, resolver, depth + 1) };
  if (type === 'array' && items && typeof items === 'object' && !Array.isArray(items) && depth < deepest)
    return { list: shapeOfSchema(resolver.resolve(items, `${pointer}/items`, trail), resolver, depth + 1) };
  return typeof type === 'string' ? (ofType[type]?.(schema.format) ?? 'any') : 'any';
}

/** The shapes of the properties of an object. */
export function shapesOfProperties(
  { schema, pointer, trail }: Located,
  resolver: Resolver,
  depth = 0,
): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, part]) => [
      name,
      shapeOfSchema(resolver.resolve(part, `${pointer}/properties/${name}`, trail), resolver, depth),
    ]),
  );
}

/** What a key of an address holds: a list stands there as one text, and what is one of a few may be left out. */
export function shapeOfQuery(at: Located, resolver: Resolver): Json {
  const shape = shapeOfSchema(at, resolver);
  if (typeof shape === 'string') return shape;
  return 'object' in (shape as object) ? 'any' : 'code';
}

const ofType: Partial<Record<string, (format?: string) => string>> = {
  string: (format) => (format === 'date' || format === 'date-time' ? 'date' : 'text'),
  number: () => 'number',
  integer: () => 'integer',
  boolean: () => 'boolean',
};

import type { Json } from '#definition';
import type { SchemaResolver } from '#import/schema/createSchemaResolver.ts';
import { getSchemaType, type LocatedSchema } from '#import/schema/jsonSchema.ts';

/** The deepest level of an answer. */
const deepest = 5;

/** A value for a schema: each property, one item of a list, the first of several. */
export function answerOf(
  { schema, pointer, trail }: LocatedSchema,
  resolver: SchemaResolver,
  depth = 0,
): Json {
  const [first] = schema.enum ?? schema.oneOf ?? schema.anyOf ?? [];
  if (schema.enum) return first as Json;
  if (first !== undefined && !schema.properties)
    return answerOf(resolver.resolve(first as object, pointer, trail), resolver, depth);
  const type = [getSchemaType(schema)].flat()[0] ?? '';
  if (depth > deepest) return null;
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [
        name,
        answerOf(resolver.resolve(part, pointer, trail), resolver, depth + 1),
      ]),
    );
  if (type === 'array')
    return [answerOf(resolver.resolve((schema.items ?? {}) as object, pointer, trail), resolver, depth + 1)];
  if (type === 'string') return texts[schema.format ?? ''] ?? 'text';
  return { number: 1.5, integer: 1, boolean: true }[type] ?? null;
}

const texts: Partial<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T08:30:00Z',
  email: 'ann@example.com',
  uri: 'https://example.com/',
};

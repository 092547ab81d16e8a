import type { JsonSchema, SchemaOrFlag } from '#import/schema/jsonSchema.ts';

/** A schema of a document, with the words of OpenAPI that hold a sample. */
type Sampled = JsonSchema & { example?: unknown; allOf?: SchemaOrFlag[] };

/** Depth below which only what a schema demands is filled, so that a schema of itself ends. */
const deepest = 4;

/**
 * A value that fits a schema of a document: its own example for the first, else one by type and format.
 * @param index from 0; the items of a list differ by it.
 */
export function sampleOf(document: object, schema: SchemaOrFlag | undefined, index = 0, depth = 0): unknown {
  const at: Sampled = typeof schema === 'object' ? resolvePart(document, schema) : {};
  if (at.allOf && at.properties === undefined && at.allOf.length === 1)
    return sampleOf(document, at.allOf[0], index, depth);
  const chosen = at.oneOf?.[0] ?? at.anyOf?.[0];
  if (at.const !== undefined) return at.const;
  if (at.enum) return at.enum[index % at.enum.length];
  const own = at.example ?? at.examples?.[0] ?? at.default;
  if (own !== undefined && own !== null && typeof own !== 'object' && index === 0) return own;
  switch (typeOf(at)) {
    case 'object':
      return sampleObject(document, at, index, depth);
    case 'array':
      return depth > deepest || Array.isArray(at.items)
        ? []
        : [0, 1, 2].map((one) => sampleOf(document, at.items as SchemaOrFlag, one, depth + 1));
    case 'integer':
    case 'number':
      return Math.max(at.minimum ?? 0, 1) + index;
    case 'boolean':
      return index % 2 === 0;
    case 'string':
      return sampleText(at, index);
    default:
      return chosen === undefined ? null : sampleOf(document, chosen, index, depth);
  }
}

/** The part of a document that a place holds or refers to. */
export function resolvePart<Part extends object>(document: object, part: Part): Part {
  const { $ref } = part as { $ref?: string };
  if ($ref === undefined) return part;
  const keys = $ref
    .slice(2)
    .split('/')
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
  const target = keys.reduce<unknown>((place, key) => (place as Record<string, unknown>)[key], document);
  return resolvePart(document, target as Part);
}

function typeOf({ type, properties, allOf, items }: Sampled): string | undefined {
  if (Array.isArray(type)) return type.find((one) => one !== 'null');
  return type ?? (properties || allOf ? 'object' : items === undefined ? undefined : 'array');
}

function sampleObject(document: object, at: Sampled, index: number, depth: number): object {
  const parts = (at.allOf ?? []).map((part) => sampleOf(document, part, index, depth) as object);
  const wanted = Object.entries(at.properties ?? {}).filter(
    ([name]) => depth <= deepest || at.required?.includes(name),
  );
  const own = wanted.map(([name, part]) => [name, sampleOf(document, part, index, depth + 1)] as const);
  return Object.assign({}, ...parts, Object.fromEntries(own)) as object;
}

const texts: Record<string, (index: number) => string> = {
  'date-time': (index) => `2026-03-0${index + 1}T09:30:00Z`,
  date: (index) => `2026-03-0${index + 1}`,
  uri: (index) => `https://example.com/${index + 1}`,
  email: (index) => `person${index + 1}@example.com`,
  uuid: (index) => `123e4567-e89b-42d3-a456-42661417400${index}`,
};

function sampleText({ format = '', minLength = 0, maxLength = Infinity }: Sampled, index: number): string {
  const text = texts[format]?.(index) ?? `sample ${index + 1}`;
  return text.padEnd(minLength, 'x').slice(0, maxLength);
}

import type { SchemaValueKind, SchemaReader, Variant } from './createSchemaReader.ts';
import type { Schema } from './schema.ts';

/** Returns the variant that fits a value best; the first variant if there is no value. */
export function chooseVariant(language: SchemaReader, schema: Schema, value: unknown): Variant {
  const variants = language.variantsOf(schema);
  const [first] = variants;
  if (!first) throw new Error('A schema has at least one variant.');
  if (value === undefined) return first;
  const rated = variants.map((variant) => ({ variant, rate: rateFit(language, variant, value) }));
  return rated.reduce((best, next) => (next.rate > best.rate ? next : best)).variant;
}

/** True if a value has the kind of a schema, and is one of its values if the schema is an enum. */
export function fitsSchema(language: SchemaReader, schema: Schema, value: unknown): boolean {
  return best(language, schema, value, 1) > -5;
}

/** Rates how well a value fits a variant. The highest is best: a wrong kind, unknown words and missing words lower it. */
function rateFit(language: SchemaReader, { kind, schema }: Variant, value: unknown, depth = 0): number {
  if (kind === 'choice') return rateChoice(schema, value);
  if (kind !== kindOfValue(value) && !(kind === 'record' && kindOfValue(value) === 'object')) return -1000;
  if (depth > 1) return 0;
  if (kind === 'list') return rateItems(language, schema, value as unknown[], depth);
  if (kind === 'object') return rateWords(language, schema, value as Record<string, unknown>, depth);
  return 0;
}

function rateChoice({ enum: values, const: only }: Schema, value: unknown): number {
  if ((values ?? [only]).includes(value)) return 2;
  return typeof value === typeof (values?.[0] ?? only) ? -5 : -1000;
}

function rateItems(language: SchemaReader, { items = {} }: Schema, value: unknown[], depth: number): number {
  return Math.min(0, ...value.slice(0, 5).map((item) => best(language, items, item, depth)));
}

function rateWords(
  language: SchemaReader,
  { properties = {}, required = [] }: Schema,
  value: Record<string, unknown>,
  depth: number,
): number {
  const missing = required.filter((key) => !Object.hasOwn(value, key)).length;
  const rates = Object.entries(value).map(([key, inner]) => {
    const schema = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (!schema) return -20;
    return schema.const === undefined
      ? Math.max(-4, Math.min(0, best(language, schema, inner, depth)))
      : 10 * rateChoice(schema, inner);
  });
  return rates.reduce((sum, one) => sum + one, -10 * missing);
}

function best(language: SchemaReader, schema: Schema, value: unknown, depth: number): number {
  return Math.max(
    ...language.variantsOf(schema).map((variant) => rateFit(language, variant, value, depth + 1)),
  );
}

function kindOfValue(value: unknown): SchemaValueKind {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'list';
  const kinds: Record<string, SchemaValueKind> = { string: 'text', number: 'number', boolean: 'truth' };
  return kinds[typeof value] ?? 'object';
}

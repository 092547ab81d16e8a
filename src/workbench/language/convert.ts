import { blankOf } from './blankOf.ts';
import { suits } from './chooseVariant.ts';
import type { Language, Variant } from './language.ts';

/** A value said in another way: what both ways have in common stays. */
export function convert(language: Language, variant: Variant, value: unknown): unknown {
  const blank = blankOf(language, variant);
  if (variant.kind === 'text')
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : blank;
  if (variant.kind === 'number')
    return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
      ? Number(value)
      : blank;
  if (variant.kind === 'list') return wrap(language, variant, value) ?? blank;
  if (variant.kind !== 'object' || typeof value !== 'object' || value === null) return blank;
  const { properties = {} } = variant.schema;
  const kept = Object.entries(value).filter(([key, inner]) => {
    const schema = Object.hasOwn(properties, key) ? properties[key] : undefined;
    return schema !== undefined && suits(language, schema, inner);
  });
  return { ...(blank as object), ...Object.fromEntries(kept) };
}

/** One of something as a list of one, where the list takes it. */
function wrap(language: Language, { schema }: Variant, value: unknown): unknown[] | null {
  const kinds = new Set(language.variantsOf(schema.items ?? {}).map(({ kind }) => kind));
  const fits =
    (typeof value === 'string' && kinds.has('text')) ||
    (typeof value === 'object' && value !== null && !Array.isArray(value) && kinds.has('object'));
  return fits ? [value] : null;
}

import { getSchemaType, type JsonSchema, type LocatedSchema } from '../schema/jsonSchema.ts';
import { buildLabel } from '#shared/buildLabel.ts';
import type { FormScope } from './formScope.ts';

export interface SchemaVariant {
  at: LocatedSchema;
  label: string;
}

/** Returns the variants of `oneOf`, `anyOf` or several types; null if there are none. Variants of type null are omitted. */
export function findVariants(
  { schema, pointer, trail }: LocatedSchema,
  { resolver }: FormScope,
): SchemaVariant[] | null {
  const word = schema.oneOf ? 'oneOf' : 'anyOf';
  const branches = schema[word];
  const types = getSchemaType(schema);
  if (!branches)
    return Array.isArray(types)
      ? types.map((type) => ({
          at: { schema: { ...schema, type }, pointer, trail },
          label: buildLabel(type),
        }))
      : null;
  const all = branches.map((branch, index) => resolver.resolve(branch, `${pointer}/${word}/${index}`, trail));
  const things = all.filter((at) => at.schema.type !== 'null');
  return things.map((at, index) => ({ at, label: at.schema.title ?? getVariantName(at.schema, index) }));
}

/** Returns the property whose value identifies the variant; null if there is none. */
export function findDiscriminator(variants: SchemaVariant[]): string | null {
  const [first] = variants;
  const names = Object.keys(first?.at.schema.properties ?? {});
  return (
    names.find(
      (name) =>
        new Set(variants.map((one) => findVariantTag(one, name) ?? one)).size === variants.length &&
        variants.every((one) => findVariantTag(one, name) !== null),
    ) ?? null
  );
}

/** Returns the only value that a variant allows for a property; null if there are several or none. */
export function findVariantTag({ at }: SchemaVariant, name: string): string | number | boolean | null {
  const own = at.schema.properties?.[name];
  if (typeof own !== 'object') return null;
  const value = own.const ?? (own.enum?.length === 1 ? own.enum[0] : null);
  return typeof value === 'object' || value === undefined ? null : value;
}

function getVariantName(schema: JsonSchema, index: number): string {
  const names = Object.keys(schema.properties ?? {});
  if (names.length > 0) return names.slice(0, 3).map(buildLabel).join(', ');
  const type = getSchemaType(schema);
  return typeof type === 'string' && type !== '' ? buildLabel(type) : `Kind ${index + 1}`;
}

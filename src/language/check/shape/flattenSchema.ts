import type { LanguageSchema } from './languageSchema.ts';

const variantCache = new WeakMap<LanguageSchema, LanguageSchema[]>();

/**
 * Returns the variants of a schema, without unions and references, each with the innermost `translate`. Cached, because every
 * node needs them.
 */
export function flattenSchema(
  schema: LanguageSchema,
  definitions: Record<string, LanguageSchema>,
): LanguageSchema[] {
  const variants = variantCache.get(schema) ?? listVariants(schema, definitions);
  variantCache.set(schema, variants);
  return variants;
}

function listVariants(schema: LanguageSchema, definitions: Record<string, LanguageSchema>): LanguageSchema[] {
  const named = listReferredSchemas(schema, definitions);
  if (!named) return [schema];
  const { translate } = schema;
  const variants = named.flatMap((one) => flattenSchema(one, definitions));
  return translate === undefined
    ? variants
    : variants.map((variant) => Object.assign({ translate }, variant));
}

/** Returns the schemas that a schema refers to: its reference, or the branches of its union. */
function listReferredSchemas(
  { $ref, anyOf, oneOf }: LanguageSchema,
  definitions: Record<string, LanguageSchema>,
): LanguageSchema[] | undefined {
  if (!$ref) return anyOf ?? oneOf;
  const name = $ref.slice('#/definitions/'.length);
  const target = definitions[decodeURIComponent(name)];
  if (!target) throw new Error(`The generated schema has no ${name}`);
  return [target];
}

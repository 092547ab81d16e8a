import type { ValuePath } from '#edit/textChange.ts';
import { chooseVariant } from './chooseVariant.ts';
import type { SchemaReader, Variant } from './createSchemaReader.ts';
import type { Schema } from './schema.ts';

/** A value with its path, and the language's rules for it. */
export interface LanguagePlace {
  path: ValuePath;
  schema: Schema;
  variant: Variant;
  value: unknown;
  /** The help text of the language for this place. */
  help: string;
}

/** Builds the place of a whole definition. */
export function buildRootPlace(language: SchemaReader, value: unknown): LanguagePlace {
  return createPlace(language, { path: [], schema: language.root, value });
}

/** Finds the place of an entry of an object or list; null if the language does not know it. */
export function findChildPlace(
  language: SchemaReader,
  place: LanguagePlace,
  key: string | number,
): LanguagePlace | null {
  const schema = childSchema(place.variant, key);
  if (!schema) return null;
  const around = place.value as Record<string | number, unknown> | null | undefined;
  const value =
    around !== null && typeof around === 'object' && Object.hasOwn(around, key) ? around[key] : undefined;
  return createPlace(language, { path: [...place.path, key], schema, value });
}

/** Finds the place at a path, or the last known place on the way. */
export function findPlace(language: SchemaReader, root: unknown, path: ValuePath): LanguagePlace {
  let place = buildRootPlace(language, root);
  for (const key of path) {
    const child = findChildPlace(language, place, key);
    if (!child || child.value === undefined) return place;
    place = child;
  }
  return place;
}

function createPlace(
  language: SchemaReader,
  { path, schema, value }: Pick<LanguagePlace, 'path' | 'schema' | 'value'>,
): LanguagePlace {
  const variant = chooseVariant(language, schema, value);
  return { path, schema, variant, value, help: schema.description ?? variant.schema.description ?? '' };
}

function childSchema({ kind, schema }: Variant, key: string | number): Schema | undefined {
  if (kind === 'list') return schema.items;
  if (kind === 'record' && typeof schema.additionalProperties === 'object')
    return schema.additionalProperties;
  if (kind !== 'object') return undefined;
  return Object.hasOwn(schema.properties ?? {}, key) ? schema.properties?.[key] : undefined;
}

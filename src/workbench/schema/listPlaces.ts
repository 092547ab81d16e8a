import { buildRootPlace, findChildPlace, type LanguagePlace } from './findPlace.ts';
import type { SchemaReader } from './createSchemaReader.ts';

/** A place of a definition with the place around it. */
export interface ListedPlace extends LanguagePlace {
  /** The place of the object or list around it; null for the whole definition. */
  around: ListedPlace | null;
}

/** Lists every place of a definition that the language knows, in the order written, each before what it contains. */
export function listPlaces(language: SchemaReader, value: unknown): ListedPlace[] {
  return listFrom(language, { ...buildRootPlace(language, value), around: null });
}

function listFrom(language: SchemaReader, place: ListedPlace): ListedPlace[] {
  const { value } = place;
  if (typeof value !== 'object' || value === null) return [place];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  const inner = [...keys].flatMap((key) => {
    const child = findChildPlace(language, place, key);
    return child ? listFrom(language, { ...child, around: place }) : [];
  });
  return [place, ...inner];
}

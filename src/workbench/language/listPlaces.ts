import { buildRootPlace, findChildPlace, type LanguagePlace } from './findPlace.ts';
import type { Language } from './language.ts';

export interface ListedPlace extends LanguagePlace {
  /** The place of the object or list around it; null for the whole definition. */
  around: ListedPlace | null;
}

/** Lists every place of a definition that the language knows, in the order written, each before what it contains. */
export function listPlaces(language: Language, value: unknown): ListedPlace[] {
  return listFrom(language, { ...buildRootPlace(language, value), around: null });
}

function listFrom(language: Language, place: ListedPlace): ListedPlace[] {
  const { value } = place;
  if (typeof value !== 'object' || value === null) return [place];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  const inner = [...keys].flatMap((key) => {
    const child = findChildPlace(language, place, key);
    return child ? listFrom(language, { ...child, around: place }) : [];
  });
  return [place, ...inner];
}

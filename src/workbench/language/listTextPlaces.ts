import type { ValuePath } from '#edit/change.ts';
import { buildRootPlace, findChildPlace, type LanguagePlace } from './findPlace.ts';
import type { Language } from './language.ts';

/** A text that members read. */
export interface TextPlace {
  path: ValuePath;
  text: string;
}

/** Lists every text of a definition that members read, in the order written. */
export function listTextPlaces(language: Language, value: unknown): TextPlace[] {
  return listIn(language, buildRootPlace(language, value), false);
}

/** @param around true if members read the texts around the place. */
function listIn(language: Language, place: LanguagePlace, around: boolean): TextPlace[] {
  const { value, path, schema, variant } = place;
  if (typeof value === 'string') {
    const isRead = language
      .variantsOf(schema)
      .some(({ kind, translate = around }) => translate && kind === 'text');
    return isRead ? [{ path, text: value }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [...keys].flatMap((key) => {
    const child = findChildPlace(language, place, key);
    return child ? listIn(language, child, variant.translate ?? around) : [];
  });
}

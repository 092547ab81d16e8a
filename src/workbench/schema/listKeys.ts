import type { LanguagePlace } from './findPlace.ts';

/** Lists the keys of an object or the indices of a list; empty for any other value. */
export function listKeys({ value }: Pick<LanguagePlace, 'value'>): (string | number)[] {
  if (Array.isArray(value)) return value.map((_, index) => index);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

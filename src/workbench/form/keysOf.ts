import type { Place } from '../language/findPlace.ts';

/** The keys of an object, the indices of a list; none of anything else. */
export function keysOf({ value }: Place): (string | number)[] {
  if (Array.isArray(value)) return value.map((_, index) => index);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

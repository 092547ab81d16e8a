import type { Place } from '../language/findPlace.ts';

/** The keys of an object or the indices of a list; empty for any other value. */
export function keysOf({ value }: Place): (string | number)[] {
  if (Array.isArray(value)) return value.map((_, index) => index);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

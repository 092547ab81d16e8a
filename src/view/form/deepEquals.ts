import { isJsonObject } from '../../engine/isJsonObject.ts';

/**
 * Stands in for rjsf's own comparison, which brings a library for what no form has: circles, maps, typed arrays. Two
 * functions are equal, as there.
 */
export default function deepEquals(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one === 'function') return typeof other === 'function';
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, at) => deepEquals(item, other[at]))
    );
  if (!isJsonObject(one) || !isJsonObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && deepEquals(one[key], other[key]))
  );
}

import type { Scalar } from './json.ts';

/** A scalar as definitions hold it: JSON's -0 is the number 0, as which JSON.stringify writes it. */
export function normalizeScalar(value: Scalar): Scalar {
  return value === 0 ? 0 : value;
}

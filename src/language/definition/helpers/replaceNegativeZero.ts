import type { Scalar } from './json.ts';

/** Converts -0, which JSON can hold, to 0, because JSON.stringify writes 0. */
export function replaceNegativeZero(value: Scalar): Scalar {
  return value === 0 ? 0 : value;
}

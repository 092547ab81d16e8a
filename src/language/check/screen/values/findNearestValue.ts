import type { Scalar } from '#definition';
import { findNearestWord } from '../../findNearestWord.ts';

/** Returns the value that was probably meant: the same text in another JSON type, or a similar one; otherwise null. */
export function findNearestValue(written: Scalar, values: readonly Scalar[]): Scalar {
  const same = values.find((one) => String(one) === String(written));
  if (same !== undefined) return same;
  return findNearestWord(
    String(written),
    values.filter((one) => typeof one === 'string'),
  );
}

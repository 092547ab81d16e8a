import type { Scalar } from '#definition';
import { nearest } from '../../nearest.ts';

/** Returns the value that was probably meant: the same text in another JSON type, or a similar one; otherwise null. */
export function nearestValue(written: Scalar, values: readonly Scalar[]): Scalar {
  const same = values.find((one) => String(one) === String(written));
  if (same !== undefined) return same;
  return nearest(
    String(written),
    values.filter((one) => typeof one === 'string'),
  );
}

import type { Scalar } from '#definition';
import { nearest } from '../../nearest.ts';

/** The value that was probably meant: one of these letters in another JSON type, or one that is near; else null. */
export function nearestValue(written: Scalar, values: readonly Scalar[]): Scalar {
  const same = values.find((one) => String(one) === String(written));
  if (same !== undefined) return same;
  return nearest(
    String(written),
    values.filter((one) => typeof one === 'string'),
  );
}

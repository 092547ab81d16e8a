import type { Json } from '#definition';

/** True for '', null and missing values. */
export function isAbsent(value: Json | undefined): value is '' | null | undefined {
  return value === undefined || value === null || value === '';
}

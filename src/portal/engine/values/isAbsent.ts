import type { Json } from '#definition';

/** Whether there is nothing: '', null and missing all count as absent. */
export function isAbsent(value: Json | undefined): value is '' | null | undefined {
  return value === undefined || value === null || value === '';
}

/** True if a definition can hold a number as written. JSON.parse rounds larger ones, such as most limits of int64. */
export function isExactNumber(value: number): boolean {
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

/** True for a value that is no number, or a number that a definition can hold as written. */
export function isExactScalar(value: unknown): boolean {
  return typeof value !== 'number' || isExactNumber(value);
}

import type { Json } from '#definition';

/** True if a value fits in one line of text. */
export function fitsOneLine(shape: Json): boolean {
  return typeof shape === 'string' ? shape !== 'any' : 'oneOf' in (shape as object);
}

import type { Json } from '#definition';

/** Whether a value can be read in one line. */
export function isPlain(shape: Json): boolean {
  return typeof shape === 'string' ? shape !== 'any' : 'oneOf' in (shape as object);
}

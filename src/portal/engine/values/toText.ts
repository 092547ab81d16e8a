import type { Json } from '#definition';
import { isAbsent } from './isAbsent.ts';

/** A value as people read it in a text; nothing where it is absent, and no objects. */
export function toText(value: Json | undefined): string {
  return isAbsent(value) || typeof value === 'object' ? '' : String(value);
}

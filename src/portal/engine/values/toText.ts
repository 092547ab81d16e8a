import type { Json } from '#definition';
import { isAbsent } from './isAbsent.ts';

/** Formats a value as text; '' for absent values, objects and lists. */
export function toText(value: Json | undefined): string {
  return isAbsent(value) || typeof value === 'object' ? '' : String(value);
}

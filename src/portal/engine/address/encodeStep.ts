import type { Json } from '#definition';
import { toText } from '../values/toText.ts';

/** What can't be a step of a path: nothing, '.' and '..', which lead elsewhere, and half a character, which can't be encoded. */
const noStep = /^\.{0,2}$|\p{Surrogate}/u;

/** A value as one step of a path, encoded; null where it can't be one. */
export function encodeStep(value: Json | undefined): string | null {
  const text = toText(value);
  return noStep.test(text) ? null : encodeURIComponent(text);
}

import type { Json } from '#definition';
import { toText } from '../values/toText.ts';

/**
 * Texts that can't be a step of a path: the empty text, '.' and '..', which lead elsewhere, and lone surrogates, which can't
 * be encoded.
 */
const noStep = /^\.{0,2}$|\p{Surrogate}/u;

/** Encodes a value as one step of a path; null if it can't be one. */
export function encodePathSegment(value: Json | undefined): string | null {
  const text = toText(value);
  return noStep.test(text) ? null : encodeURIComponent(text);
}

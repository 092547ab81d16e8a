import type { CompiledField } from '#definition';
import { countCharacters, cutText } from '#engine/texts/cutText.ts';

export type TextLimits = Pick<CompiledField, 'allow' | 'maxLength'>;

const notDigits = /\D+/g;
const unwanted = { digits: notDigits, wholeNumber: notDigits, lettersAndSpaces: /[^\p{L}\p{M} ]+/gu };

/** The separators of decimals or thousands in any script. A separator ends a whole number. */
const separator = /[.,\u066B\u066C\uFF0C\uFF0E]/;

/** Returns the allowed characters of a typed or pasted text, up to the maximum length. */
export function filterAllowed(text: string, { allow, maxLength }: TextLimits): string {
  return cutText(filterCharacters(text, allow), maxLength);
}

interface TextAtCaret {
  text: string;
  caret: number;
}

/**
 * Limits a text while typing. The text after the caret stays, and a full field accepts nothing more. A combining mark
 * that would push a character out of a full field is rejected.
 * @param before the text before the last change.
 */
export function limitTypedText(
  { text, caret }: TextAtCaret,
  before: string,
  limits: TextLimits,
): TextAtCaret {
  const all = filterCharacters(text, limits.allow);
  const head = filterCharacters(text.slice(0, caret), limits.allow);
  const tail = all.slice(head.length);
  const maxHeadLength = (limits.maxLength ?? Infinity) - countCharacters(tail);
  if (maxHeadLength < 0) return { text: cutText(all, limits.maxLength), caret: head.length };
  const cut = cutText(head, maxHeadLength);
  const isPushedOut = cut !== head && cut.length + tail.length < before.length && all.length > before.length;
  if (isPushedOut) return { text: before, caret: head.length - (all.length - before.length) };
  return { text: cut + tail, caret: cut.length };
}

function filterCharacters(text: string, allow: TextLimits['allow']): string {
  if (!allow) return text;
  const whole = allow === 'wholeNumber' ? (text.split(separator)[0] ?? '') : text;
  return whole.replace(unwanted[allow], '');
}

/** Finds the limit that drops a part of a text; null if there is none. */
export function findExceededLimit(
  text: string,
  { allow, maxLength }: TextLimits,
): keyof typeof unwanted | 'length' | null {
  const kept = filterCharacters(text, allow);
  if (allow && kept !== text) return allow;
  return countCharacters(kept) > (maxLength ?? Infinity) ? 'length' : null;
}

export function isNumberEnd(text: string, { allow }: TextLimits): boolean {
  return allow === 'wholeNumber' && separator.test(text);
}

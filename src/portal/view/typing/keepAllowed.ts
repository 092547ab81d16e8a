import type { CompiledField } from '#definition';
import { countCharacters, cutText } from '#engine/texts/cutText.ts';

export type Limits = Pick<CompiledField, 'allow' | 'maxLength'>;

const notDigits = /\D+/g;
const unwanted = { digits: notDigits, wholeNumber: notDigits, lettersAndSpaces: /[^\p{L}\p{M} ]+/gu };

/** What stands before decimals or between thousands, in any script; it ends a whole number. */
const separator = /[.,\u066B\u066C\uFF0C\uFF0E]/;

/** What a field keeps of a text that was typed or pasted: the characters it takes, as many as it takes. */
export function keepAllowed(text: string, { allow, maxLength }: Limits): string {
  return cutText(keepCharacters(text, allow), maxLength);
}

/** A text with the place of the caret in it. */
interface TextAtCaret {
  text: string;
  caret: number;
}

/**
 * What a field keeps of a text in which somebody types: what stands behind the caret stays, and a full field takes nothing
 * more. A mark that would push the letter below it out of a full field is not taken.
 * @param before the text before the last change.
 */
export function keepTyped({ text, caret }: TextAtCaret, before: string, limits: Limits): TextAtCaret {
  const all = keepCharacters(text, limits.allow);
  const head = keepCharacters(text.slice(0, caret), limits.allow);
  const tail = all.slice(head.length);
  const room = (limits.maxLength ?? Infinity) - countCharacters(tail);
  if (room < 0) return { text: cutText(all, limits.maxLength), caret: head.length };
  const cut = cutText(head, room);
  const isPushedOut = cut !== head && cut.length + tail.length < before.length && all.length > before.length;
  if (isPushedOut) return { text: before, caret: head.length - (all.length - before.length) };
  return { text: cut + tail, caret: cut.length };
}

function keepCharacters(text: string, allow: Limits['allow']): string {
  if (!allow) return text;
  const whole = allow === 'wholeNumber' ? (text.split(separator)[0] ?? '') : text;
  return whole.replace(unwanted[allow], '');
}

/** Which of a field's limits leaves something out of a text; null where it keeps everything. */
export function findLimit(
  text: string,
  { allow, maxLength }: Limits,
): keyof typeof unwanted | 'length' | null {
  const kept = keepCharacters(text, allow);
  if (allow && kept !== text) return allow;
  return countCharacters(kept) > (maxLength ?? Infinity) ? 'length' : null;
}

/** Whether a separator ends the number in a text, of a field that takes whole numbers. */
export function endsNumber(text: string, { allow }: Limits): boolean {
  return allow === 'wholeNumber' && separator.test(text);
}

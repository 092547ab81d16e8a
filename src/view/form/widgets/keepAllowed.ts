import type { CompiledField } from '../../../definition/index.ts';

type Limits = Pick<CompiledField, 'allow' | 'maxLength'>;

const notDigits = /\D+/g;
const unwanted = { digits: notDigits, wholeNumber: notDigits, lettersAndSpaces: /[^\p{L}\p{M} ]+/gu };

/** What stands before decimals or between thousands, in any script; it ends a whole number. */
const separator = /[.,\u066B\u066C\uFF0C\uFF0E]/;

/** What a field keeps of a text that was typed or pasted: the characters it takes, as many as it takes. */
export function keepAllowed(text: string, { allow, maxLength }: Limits): string {
  const kept = keepCharacters(text, allow);
  return maxLength === undefined ? kept : kept.slice(0, maxLength);
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
  return kept.length > (maxLength ?? Infinity) ? 'length' : null;
}

/** Whether a separator ends the number in a text, of a field that takes whole numbers. */
export function endsNumber(text: string, { allow }: Limits): boolean {
  return allow === 'wholeNumber' && separator.test(text);
}

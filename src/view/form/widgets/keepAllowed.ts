import type { CompiledField } from '../../../definition/index.ts';

const unwanted = { digits: /\D+/g, lettersAndSpaces: /[^\p{L}\p{M} ]+/gu };

/** What a field keeps of a text that was typed or pasted: the characters it takes, as many as it takes. */
export function keepAllowed(
  text: string,
  { allow, maxLength }: Pick<CompiledField, 'allow' | 'maxLength'>,
): string {
  const kept = allow ? text.replace(unwanted[allow], '') : text;
  return maxLength === undefined ? kept : kept.slice(0, maxLength);
}

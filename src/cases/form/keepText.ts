import type { Field } from '../../definition/index.ts';

/** What an input keeps of a text. */
export function keepText({ allow, maxLength }: Field, text: string): string {
  const kept = Array.from(text).filter((character) => {
    if (allow === 'digits') return character >= '0' && character <= '9';
    return allow === undefined || character === ' ' || /[\p{L}\p{M}]/u.test(character);
  });
  return kept.join('').slice(0, maxLength);
}

import type { Field } from '#definition';

/** Removes the characters that a field rejects, and cuts at `maxLength`, a whole number at its first `.` or `,`. */
export function limitText({ allow, maxLength }: Field, text: string): string {
  const all = Array.from(text);
  const end = allow === 'wholeNumber' ? all.findIndex((one) => one === '.' || one === ',') : -1;
  const shortened = (end === -1 ? all : all.slice(0, end)).filter((character) => {
    if (allow === undefined) return true;
    if (allow !== 'lettersAndSpaces') return character >= '0' && character <= '9';
    return character === ' ' || /[\p{L}\p{M}]/u.test(character);
  });
  return shortened.slice(0, maxLength).join('');
}

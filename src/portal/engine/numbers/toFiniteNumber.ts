import type { Json } from '#definition';

const numeral = /^\s*[+-]?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?\s*$/;

/** True if a text is a JSON number, with an optional sign and spaces around it. */
export function isNumeral(text: string): boolean {
  return numeral.test(text);
}

/** Returns the number that a value is or holds; null if there is none. */
export function toFiniteNumber(value: Json | undefined): number | null {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && isNumeral(value) ? Number(value) : NaN;
  return Number.isFinite(number) ? number : null;
}

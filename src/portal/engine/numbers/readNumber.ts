import type { Json } from '#definition';

const numeral = /^\s*[+-]?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?\s*$/;

/** Whether a text holds a number: JSON's way of writing one, with an optional sign and spaces around. */
export function isNumeral(text: string): boolean {
  return numeral.test(text);
}

/** The number that a value is or holds; null where it is none. */
export function readNumber(value: Json | undefined): number | null {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && isNumeral(value) ? Number(value) : NaN;
  return Number.isFinite(number) ? number : null;
}

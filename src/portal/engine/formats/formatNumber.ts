import type { Json } from '#definition';
import { readNumber } from '../numbers/readNumber.ts';
import { toText } from '../values/toText.ts';

/**
 * A writer of numbers, grouped by the locale. Digits are exact (a text's are never turned into a float), halves are
 * rounded away from zero; what is no number, and one too large for the browser to group, is shown as it came.
 */
export function createNumberFormat(
  locale: string,
  options: Intl.NumberFormatOptions,
): (value: Json) => string {
  // Made for the first number: it takes milliseconds, and many screens write none.
  let format: Intl.NumberFormat | null = null;
  return (value) => {
    const text = toText(value);
    if (typeof value === 'boolean' || readNumber(text) === null) return text;
    format ??= new Intl.NumberFormat(locale, options);
    return format.format(text.trim() as Intl.StringNumericLiteral);
  };
}

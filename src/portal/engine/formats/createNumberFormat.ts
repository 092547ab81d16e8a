import type { Json } from '#definition';
import { toFiniteNumber } from '../numbers/toFiniteNumber.ts';
import { toText } from '../values/toText.ts';

/**
 * Creates a format for numbers, grouped by the locale. Digits are exact, because texts are never converted to floats; halves
 * are rounded away from zero. Any other value, or a number too large for the browser to group, is returned unchanged.
 */
export function createNumberFormat(
  locale: string,
  options: Intl.NumberFormatOptions,
): (value: Json) => string {
  // Created with the first number, because it takes milliseconds and many screens have none.
  let format: Intl.NumberFormat | null = null;
  return (value) => {
    const text = toText(value);
    if (typeof value === 'boolean' || toFiniteNumber(text) === null) return text;
    format ??= new Intl.NumberFormat(locale, options);
    return format.format(text.trim() as Intl.StringNumericLiteral);
  };
}

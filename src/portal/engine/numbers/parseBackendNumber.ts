import type { Json } from '#definition';
import { isNumeral } from './toFiniteNumber.ts';
import { parseDecimal } from './parseDecimal.ts';
import { toText } from '../values/toText.ts';
import { parseNumber, type NumberStyle } from './parseNumber.ts';

/**
 * Parses a number of a backend or a definition to `-12.5`: a JSON number, or a text with groups.
 * @returns null for any other value, and for a text such as `1,234` that is one number in the locale and another in English.
 */
export function parseBackendNumber(value: Json, style: NumberStyle): string | null {
  const text = toText(value).trim();
  if (isNumeral(text)) return /e/i.test(text) ? expand(text) : text.replace('+', '');
  const english = parseNumber(text, { money: style.money });
  const own = parseNumber(text, style);
  return english !== null && own !== null && english !== own ? null : (english ?? own);
}

/** Expands the exponent of a number. */
function expand(text: string): string | null {
  const found = parseDecimal(text.replace('-', (sign, at: number) => (at === 0 ? '' : sign)));
  if (!found) return null;
  const digits = found.digits.toString().padStart(found.scale + 1, '0');
  const whole = digits.slice(0, digits.length - found.scale);
  const fraction = digits.slice(digits.length - found.scale);
  return `${text.startsWith('-') ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

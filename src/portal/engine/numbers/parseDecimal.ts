import type { Json } from '#definition';
import { isNumeral } from './toFiniteNumber.ts';

/** An exact number: digits / 10^scale. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

/** The maximum exponent; a larger one is no amount. */
const maxExponent = 400;

/** Parses a value to an exact number of any length; 0 if it is none. */
export function parseDecimalOrZero(value: Json): Decimal {
  return parseDecimal(value) ?? { digits: 0n, scale: 0 };
}

/** Parses a value to an exact number; null if it is none. */
export function parseDecimal(value: Json): Decimal | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (!isNumeral(text)) return null;
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [units = '', places = ''] = mantissa.replace('+', '').split('.');
  if (Math.abs(Number(exponent)) > maxExponent) return null;
  const scale = places.length - Number(exponent);
  const digits = BigInt(units + places);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

/** Returns a negative number if `a` is less than `b`, a positive one if it is more, and 0 if they are equal. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const [left, right] = [getDigitsAtScale(a, scale), getDigitsAtScale(b, scale)];
  return left < right ? -1 : Number(left > right);
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { digits: getDigitsAtScale(a, scale) + getDigitsAtScale(b, scale), scale };
}

/** Returns the digits at a larger scale. */
function getDigitsAtScale({ digits, scale }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(to - scale);
}

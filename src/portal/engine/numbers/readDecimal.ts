import type { Json } from '#definition';
import { isNumeral } from './readNumber.ts';

/** An exact number: digits / 10^scale. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

/** An exponent beyond this is no amount. */
const largestExponent = 400;

/** The exact number that a value is or holds, whatever its length; 0 where it holds none. */
export function readDecimal(value: Json): Decimal {
  return takeDecimal(value) ?? { digits: 0n, scale: 0 };
}

/** The same; null where it holds none. */
export function takeDecimal(value: Json): Decimal | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (!isNumeral(text)) return null;
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [units = '', places = ''] = mantissa.replace('+', '').split('.');
  if (Math.abs(Number(exponent)) > largestExponent) return null;
  const scale = places.length - Number(exponent);
  const digits = BigInt(units + places);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

/** Below 0 where `a` is less than `b`, above 0 where it is more, 0 where they are equal. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const [left, right] = [rescale(a, scale), rescale(b, scale)];
  return left < right ? -1 : Number(left > right);
}

/** Its digits at a larger scale. */
export function rescale({ digits, scale }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(to - scale);
}

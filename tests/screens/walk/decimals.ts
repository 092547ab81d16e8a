import type { Json } from '../../../src/definition/index.ts';
import { numeral } from './language.ts';

/** A number of 1024 decimal places, as a whole number: exact for anything that a backend sends. */
const places = 1024;

/** The exact amount that a value is or holds; null where it holds none. */
function exact(value: Json): bigint | null {
  if (typeof value === 'boolean' || value === null || !numeral.test(String(value))) return null;
  const [mantissa = '', exponent = '0'] = String(value).trim().toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = BigInt((whole + fraction).replace('+', ''));
  return digits * 10n ** BigInt(places - fraction.length + Number(exponent));
}

/** Rounded half up (away from zero) to two places and grouped: `-1,234.50`. */
function write(amount: bigint): string {
  const unit = 10n ** BigInt(places - 2);
  const cents = ((amount < 0n ? -amount : amount) * 2n + unit) / (2n * unit);
  const text = cents.toString().padStart(3, '0');
  const whole = text.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0n && cents > 0n ? '-' : ''}${whole}.${text.slice(-2)}`;
}

/** An amount as the portal writes it; what is none, as it came. */
export function writeMoney(value: Json): string {
  const amount = exact(value);
  return amount === null ? String(value ?? '') : write(amount);
}

/** The sum of amounts as the portal writes it: exact, and what is no amount counts 0. */
export function writeSum(values: Json[]): string {
  return write(values.reduce((sum: bigint, value) => sum + (exact(value) ?? 0n), 0n));
}

/** A number with its digits as they are, grouped. */
export function writeNumber(value: Json): string {
  if (exact(value) === null) return String(value ?? '');
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 }).format(
    String(value).trim() as Intl.StringNumericLiteral,
  );
}

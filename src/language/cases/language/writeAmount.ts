import type { Json } from '#definition';
import { numeral } from './isSatisfied.ts';

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

/** Rounded half up (away from zero) to two places and grouped as the locale does: `-1,234.50`. */
function write(amount: bigint, locale: string): string {
  return group(round(amount), locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Rounded half up (away from zero) to two places: `-1234.50`. */
function round(amount: bigint): string {
  const unit = 10n ** BigInt(places - 2);
  const cents = ((amount < 0n ? -amount : amount) * 2n + unit) / (2n * unit);
  const text = cents.toString().padStart(3, '0');
  const sign = amount < 0n && cents > 0n ? '-' : '';
  return `${sign}${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** An amount as the portal writes it; what is none, as it came. */
export function writeMoney(value: Json, locale: string): string {
  const amount = exact(value);
  return amount === null ? String(value ?? '') : write(amount, locale);
}

/** Whether a value is or holds an amount. */
export const isAmount = (value: Json): boolean => exact(value) !== null;

/** The sum of amounts as the portal writes it: exact, and what is no amount counts 0. */
export function writeSum(values: Json[], locale: string): string {
  return write(add(values), locale);
}

/** The same as a number with two places. */
export function sumUp(values: Json[]): string {
  return round(add(values));
}

function add(values: Json[]): bigint {
  return values.reduce((sum: bigint, value) => sum + (exact(value) ?? 0n), 0n);
}

/** A number with its digits as they are, grouped. */
export function writeNumber(value: Json, locale: string): string {
  if (exact(value) === null) return String(value ?? '');
  return group(String(value).trim(), locale, { maximumFractionDigits: 20 });
}

/** A share of one in percent, with its digits as they are. */
export function writePercent(value: Json, locale: string): string {
  if (exact(value) === null) return String(value ?? '');
  return group(String(value).trim(), locale, { style: 'percent', maximumFractionDigits: 20 });
}

/** Seconds as hours, minutes and seconds; what is no duration, as it came. */
export function writeDuration(value: Json): string {
  const left = exact(value) === null ? -1 : Math.floor(Number(value));
  if (left < 0) return String(value ?? '');
  const parts = [Math.floor(left / 60) % 60, left % 60].map((part) => (part < 10 ? `0${part}` : part));
  return [Math.floor(left / 3600), ...parts].join(':');
}

/** A size in the largest unit of which there is one, with one decimal at most. */
export function writeBytes(value: Json, locale: string): string {
  if (exact(value) === null) return String(value ?? '');
  const size = Number(value);
  const sizes: [number, string][] = [
    [1e12, 'terabyte'],
    [1e9, 'gigabyte'],
    [1e6, 'megabyte'],
    [1e3, 'kilobyte'],
  ];
  const [of, unit] = sizes.find(([one]) => Math.abs(size) >= one) ?? [1, 'byte'];
  return group(String(size / of), locale, { style: 'unit', unit, maximumFractionDigits: 1 });
}

function group(text: string, locale: string, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale, options).format(text as Intl.StringNumericLiteral);
}

import type { Json } from '#definition';
import { numeralPattern, toText } from './evaluate.ts';

/** Decimal places of a scaled amount, enough for any amount of a backend. */
const scale = 1024;

/** Parses the exact amount, scaled by 10^1024; null if the value is not an amount. */
function parseScaled(value: Json): bigint | null {
  if (typeof value === 'boolean' || !numeralPattern.test(toText(value))) return null;
  const [mantissa = '', exponent = '0'] = String(value).trim().toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = BigInt((whole + fraction).replace('+', ''));
  return digits * 10n ** BigInt(scale - fraction.length + Number(exponent));
}

/** Rounds half away from zero to two places, and groups by locale: `-1,234.50`. */
function formatScaled(amount: bigint, locale: string): string {
  return groupDigits(roundScaled(amount), locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Rounds half away from zero to two places: `-1234.50`. */
function roundScaled(amount: bigint): string {
  const unit = 10n ** BigInt(scale - 2);
  const cents = ((amount < 0n ? -amount : amount) * 2n + unit) / (2n * unit);
  const text = cents.toString().padStart(3, '0');
  const sign = amount < 0n && cents > 0n ? '-' : '';
  return `${sign}${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** Formats an amount. Any other value is unchanged. */
export function formatMoney(value: Json, locale: string): string {
  const amount = parseScaled(value);
  return amount === null ? toText(value) : formatScaled(amount, locale);
}

export const isAmount = (value: Json): boolean => parseScaled(value) !== null;

/** Formats the exact sum. Values that are not amounts count as 0. */
export function formatSum(values: Json[], locale: string): string {
  return formatScaled(addScaled(values), locale);
}

/** Returns the exact sum as a plain number with two places. */
export function sumAmounts(values: Json[]): string {
  return roundScaled(addScaled(values));
}

function addScaled(values: Json[]): bigint {
  return values.reduce((sum: bigint, value) => sum + (parseScaled(value) ?? 0n), 0n);
}

/** Groups a number and preserves its digits, at most 20 decimals. */
export function formatNumber(value: Json, locale: string): string {
  if (parseScaled(value) === null) return toText(value);
  return groupDigits(String(value).trim(), locale, { maximumFractionDigits: 20 });
}

/** Formats a share of 1 in percent, with at most 20 decimals. */
export function formatPercent(value: Json, locale: string): string {
  if (parseScaled(value) === null) return toText(value);
  return groupDigits(String(value).trim(), locale, { style: 'percent', maximumFractionDigits: 20 });
}

/** Formats seconds as `h:mm:ss`. Any other value is unchanged. */
export function formatDuration(value: Json): string {
  const seconds = parseScaled(value) === null ? -1 : Math.floor(Number(value));
  if (seconds < 0) return toText(value);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => (part < 10 ? `0${part}` : part));
  return [Math.floor(seconds / 3600), ...parts].join(':');
}

/** Formats bytes in the largest decimal unit that is not above the size, with at most one decimal. */
export function formatBytes(value: Json, locale: string): string {
  if (parseScaled(value) === null) return toText(value);
  const size = Number(value);
  const sizes: [number, string][] = [
    [1e12, 'terabyte'],
    [1e9, 'gigabyte'],
    [1e6, 'megabyte'],
    [1e3, 'kilobyte'],
  ];
  const [of, unit] = sizes.find(([one]) => Math.abs(size) >= one) ?? [1, 'byte'];
  return groupDigits(String(size / of), locale, { style: 'unit', unit, maximumFractionDigits: 1 });
}

function groupDigits(text: string, locale: string, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale, options).format(text as Intl.StringNumericLiteral);
}

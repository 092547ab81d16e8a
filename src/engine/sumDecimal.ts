import type { Json, JsonObject } from '../definition/index.ts';
import { isNumeral } from './readNumber.ts';
import { readField } from './readField.ts';

/** Below this, hundredths in a JavaScript number are exact. */
const exactUnder = 1e13;
/** An exponent beyond this is no amount. */
const largestExponent = 400;

/**
 * The exact sum of a field over all rows, rounded half up (away from zero) to two places after the sum: `"1234.50"`.
 * Numbers, and texts that hold one, count; anything else counts 0 (readings B).
 */
export function sumDecimal(rows: readonly JsonObject[], fields: readonly string[]): string {
  let cents = 0;
  let whole = 0n;
  const odd: Decimal[] = [];
  for (const row of rows) {
    const value = readField(row, fields);
    const plain = value === null ? 0 : readCents(value);
    if (plain === null) odd.push(readDecimal(value));
    else cents += plain;
    if (Math.abs(cents) > exactUnder) {
      whole += BigInt(cents);
      cents = 0;
    }
  }
  return write(roundToCents([{ digits: whole + BigInt(cents), scale: 2 }, ...odd]));
}

/** digits / 10^scale */
interface Decimal {
  digits: bigint;
  scale: number;
}

/** The value in hundredths where it has at most two places and is small enough to be exact; else null. */
function readCents(value: Json): number | null {
  if (typeof value === 'string' && (value.length > 15 || !isNumeral(value))) return null;
  const number = typeof value === 'object' || typeof value === 'boolean' ? NaN : Number(value);
  const cents = Math.round(number * 100);
  return Math.abs(cents) < exactUnder && cents / 100 === number ? cents : null;
}

function readDecimal(value: Json): Decimal {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const nothing = { digits: 0n, scale: 0 };
  if (!isNumeral(text)) return nothing;
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [units = '', places = ''] = mantissa.replace('+', '').split('.');
  const scale = places.length - Number(exponent);
  if (Math.abs(scale) > largestExponent) return nothing;
  const digits = BigInt(units + places);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

function roundToCents(decimals: Decimal[]): bigint {
  const scale = Math.max(...decimals.map((decimal) => decimal.scale));
  const sum = decimals.reduce((all, one) => all + one.digits * 10n ** BigInt(scale - one.scale), 0n);
  const unit = 10n ** BigInt(scale - 2);
  const size = sum < 0n ? -sum : sum;
  const rounded = (size + unit / 2n) / unit;
  return sum < 0n ? -rounded : rounded;
}

function write(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

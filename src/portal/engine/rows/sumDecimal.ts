import type { Json, JsonObject } from '#definition';
import { parseDecimalOrZero, getDigitsAtScale, type Decimal } from '../numbers/parseDecimal.ts';
import { readField } from '../values/readField.ts';
import { isNumeral } from '../numbers/toFiniteNumber.ts';

/** The limit below which hundredths are exact in a JavaScript number. */
const exactUnder = 1e13;

/**
 * Returns the exact sum of a field over all rows, rounded half up (away from zero) to two places after summing: `"1234.50"`.
 * Numbers, and texts that hold one, count; anything else counts as 0.
 */
export function sumDecimal(rows: readonly JsonObject[], fields: readonly string[]): string {
  const sums: Sums = new Map();
  let cents = 0;
  for (const row of rows) {
    const value = readField(row, fields);
    const plain = value === null ? 0 : readCents(value);
    if (plain === null) add(sums, parseDecimalOrZero(value));
    else cents += plain;
    if (Math.abs(cents) > exactUnder) {
      add(sums, { digits: BigInt(cents), scale: 2 });
      cents = 0;
    }
  }
  add(sums, { digits: BigInt(cents), scale: 2 });
  return write(roundToCents(sums));
}

/** The digits by scale, so that the size does not depend on the number of rows. */
type Sums = Map<number, bigint>;

function add(sums: Sums, { digits, scale }: Decimal): void {
  sums.set(scale, (sums.get(scale) ?? 0n) + digits);
}

/** Returns the value in hundredths if that is exact; otherwise null. */
function readCents(value: Json): number | null {
  if (typeof value === 'string' && (value.length > 15 || !isNumeral(value))) return null;
  const number = typeof value === 'object' || typeof value === 'boolean' ? NaN : Number(value);
  const cents = Math.round(number * 100);
  return Math.abs(cents) < exactUnder && cents / 100 === number ? cents : null;
}

function roundToCents(sums: Sums): bigint {
  const scale = Math.max(...sums.keys());
  const sum = [...sums].reduce(
    (all, [own, digits]) => all + getDigitsAtScale({ digits, scale: own }, scale),
    0n,
  );
  const unit = 10n ** BigInt(scale - 2);
  const size = sum < 0n ? -sum : sum;
  const rounded = (size + unit / 2n) / unit;
  return sum < 0n ? -rounded : rounded;
}

function write(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

import type { Json, JsonObject } from '#definition';
import { addDecimals, parseDecimalOrZero, type Decimal } from '../numbers/parseDecimal.ts';
import { readField } from '../values/readField.ts';
import { isNumeral } from '../numbers/toFiniteNumber.ts';

/** Maximum number of hundredths that are summed as a JavaScript number; beyond it, as a BigInt. */
const maxNumberCents = 1e13;

/**
 * Returns the exact sum of a field over all rows, rounded half up (away from zero) to two places after summing: `"1234.50"`.
 * Numbers, and texts that hold one, count; anything else counts as 0.
 */
export function sumDecimal(rows: readonly JsonObject[], fields: readonly string[]): string {
  let sum: Decimal = { digits: 0n, scale: 2 };
  let cents = 0;
  for (const row of rows) {
    const value = readField(row, fields);
    const plain = value === null ? 0 : readCents(value);
    if (plain === null) sum = addDecimals(sum, parseDecimalOrZero(value));
    else cents += plain;
    if (Math.abs(cents) > maxNumberCents) {
      sum = addDecimals(sum, { digits: BigInt(cents), scale: 2 });
      cents = 0;
    }
  }
  return write(roundToCents(addDecimals(sum, { digits: BigInt(cents), scale: 2 })));
}

/** Returns the value in hundredths if that is exact; otherwise null. */
function readCents(value: Json): number | null {
  if (typeof value === 'string' && (value.length > 15 || !isNumeral(value))) return null;
  const number = typeof value === 'object' || typeof value === 'boolean' ? NaN : Number(value);
  const cents = Math.round(number * 100);
  return Math.abs(cents) < maxNumberCents && cents / 100 === number ? cents : null;
}

function roundToCents({ digits, scale }: Decimal): bigint {
  const unit = 10n ** BigInt(scale - 2);
  const size = digits < 0n ? -digits : digits;
  const rounded = (size + unit / 2n) / unit;
  return digits < 0n ? -rounded : rounded;
}

function write(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

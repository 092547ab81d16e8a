import type { RowSortKeys } from './createSortKeys.ts';

/** The number of rows from which a pass with more digits is worth its larger table. */
const wideDigitThreshold = 4096;

/**
 * Sorts the rows of a table without moving them. `keys` comes from createSortKeys. Returns the rows' indices; rows with equal
 * keys retain their order, and rows without a value come last.
 */
export function sortRows(keys: Float64Array): Uint32Array {
  // A radix sort: the 64 bits of a key are sorted in a few passes, without comparing rows.
  const bits = writeBits(keys);
  const digits = keys.length < wideDigitThreshold ? new Uint8Array(bits) : new Uint16Array(bits);
  let order = buildOriginalOrder(keys.length);
  // The last digit comes first, because each pass preserves the order of the passes before it.
  const inKey = 8 / digits.BYTES_PER_ELEMENT;
  for (let digit = 0; digit < inKey; digit++) order = sortByDigit(order, digits, digit, inKey);
  return order;
}

/**
 * Reverses an order of sortRows. Each group is reversed by itself; equal rows and rows without a value retain their order.
 */
export function reverseOrder(order: Uint32Array, { keys, starts }: RowSortKeys): Uint32Array {
  const turned = order.slice();
  let start = 0;
  for (const next of [...starts, NaN]) {
    let end = start;
    while (end < order.length && isBefore(keyAt(order, keys, end), next)) end++;
    turnGroup(turned, order, keys, { start, end });
    start = end;
  }
  return turned;
}

/** True for a key below `next`; NaN is after all others. */
function isBefore(key: number, next: number): boolean {
  return Number.isNaN(next) ? !Number.isNaN(key) : key < next;
}

/** Writes the rows from `start` to `end` into `turned`, the last key first. Rows with equal keys keep their order. */
function turnGroup(
  turned: Uint32Array,
  order: Uint32Array,
  keys: Float64Array,
  group: { start: number; end: number },
): void {
  for (let { end, start: place } = group; end > group.start;) {
    let start = end - 1;
    while (start > group.start && keyAt(order, keys, start - 1) === keyAt(order, keys, end - 1)) start--;
    for (let at = start; at < end; at++) turned[place++] = order[at] as number;
    end = start;
  }
}

/** Returns the indices 0 to count - 1, the original order. */
export function buildOriginalOrder(count: number): Uint32Array {
  const order = new Uint32Array(count);
  for (let index = 0; index < count; index++) order[index] = index;
  return order;
}

function keyAt(order: Uint32Array, keys: Float64Array, place: number): number {
  return keys[order[place] as number] as number;
}

/** Converts keys so that the bits sort like unsigned numbers, with those of missing values last. */
function writeBits(keys: Float64Array): ArrayBuffer {
  const words = new Int32Array(Float64Array.from(keys).buffer);
  for (let high = 1; high < words.length; high += 2) {
    const key = keys[high >> 1] as number;
    const first = words[high] as number;
    // The first digit alone marks a missing value, so that the other digits may be equal in all rows and need
    // no pass.
    if (Number.isNaN(key)) {
      words[high] = noValue;
      words[high - 1] = 0;
    }
    // Both zeros get the same bits.
    else if (key === 0) words[high] = signBit;
    else if (key > 0) words[high] = first ^ signBit;
    else {
      // A negative number is smaller if its other bits are larger.
      words[high] = ~first;
      words[high - 1] = ~(words[high - 1] as number);
    }
  }
  return words.buffer;
}

const signBit = -(2 ** 31);
const noValue = -(2 ** 16);

/** Sorts the rows by one of the digits `inKey`; equal ones retain their order. */
function sortByDigit(
  order: Uint32Array,
  digits: Uint8Array | Uint16Array,
  digit: number,
  inKey: number,
): Uint32Array {
  // The number of rows with each digit, then the start of each group.
  const places = new Uint32Array(2 ** (64 / inKey));
  for (let at = digit; at < digits.length; at += inKey) {
    const value = digits[at] as number;
    places[value] = (places[value] as number) + 1;
  }
  if (places.includes(order.length)) return order;
  let before = 0;
  for (let value = 0; value < places.length; value++) {
    const count = places[value] as number;
    places[value] = before;
    before += count;
  }
  const sorted = new Uint32Array(order.length);
  for (let at = 0; at < order.length; at++) {
    const row = order[at] as number;
    const value = digits[row * inKey + digit] as number;
    const place = places[value] as number;
    sorted[place] = row;
    places[value] = place + 1;
  }
  return sorted;
}

import type { Json } from '../definition/index.ts';
import { isAbsent } from './isAbsent.ts';
import { compareDecimals, readDecimal } from './readDecimal.ts';
import { readNumber } from './readNumber.ts';
import { toText } from './toText.ts';
import { shownText } from './shownText.ts';

const DAY_OR_TIME = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d.*)?$/;

/**
 * Puts the rows of a table in order, without touching them. `keys` comes from createSortKeys. Answers the rows'
 * indices; rows with equal keys keep their order, and rows without a value stand last in both directions.
 */
export function sortRows(keys: Float64Array, descending: boolean): Uint32Array {
  const order = originalOrder(keys.length);
  const sign = descending ? -1 : 1;
  return order.sort((a, b) => {
    const left = keys[a] as number;
    const right = keys[b] as number;
    if (left === right) return a - b;
    if (Number.isNaN(left)) return Number.isNaN(right) ? a - b : 1;
    if (Number.isNaN(right)) return -1;
    return left < right ? -sign : sign;
  });
}

/** The indices 0 to count - 1: rows as they came. */
export function originalOrder(count: number): Uint32Array {
  const order = new Uint32Array(count);
  for (let index = 0; index < count; index++) order[index] = index;
  return order;
}

/**
 * One number a row to sort by; NaN where the row has no value. A column of numbers sorts by them, whatever their length, one of ISO dates by
 * time, any other by its texts in the order of `locale`.
 */
export function createSortKeys(count: number, read: (index: number) => Json, locale: string): Float64Array {
  const values = Array.from({ length: count }, (_, index) => read(index));
  const numbers = numbersOf(values, readNumber);
  if (numbers) return values.some(isLong) ? exactRanksOf(values, numbers) : numbers;
  return numbersOf(values, readTime) ?? ranksOf(values, locale);
}

/** Whether it may hold more digits than a JavaScript number keeps. */
function isLong(value: Json): boolean {
  return typeof value === 'string' && value.length > 15;
}

/** Ranks in place of numbers, of which two long ones may look the same. They are compared exactly only where they do. */
function exactRanksOf(values: Json[], numbers: Float64Array): Float64Array {
  const known = new Map<Json, number>();
  for (const [index, value] of values.entries())
    if (!isAbsent(value)) known.set(value, numbers[index] as number);
  const compare = ([a, left]: [Json, number], [b, right]: [Json, number]) =>
    left - right || compareDecimals(readDecimal(a), readDecimal(b));
  const sorted = [...known].sort(compare);
  let rank = 0;
  for (const [place, one] of sorted.entries()) {
    if (place > 0 && compare(sorted[place - 1] as [Json, number], one) !== 0) rank++;
    known.set(one[0], rank);
  }
  return Float64Array.from(values, (value) => known.get(value) ?? NaN);
}

/** Null where a value is there that is no number by `parse`. */
function numbersOf(values: Json[], parse: (value: Json) => number | null): Float64Array | null {
  const keys = new Float64Array(values.length).fill(NaN);
  for (const [index, value] of values.entries()) {
    if (isAbsent(value)) continue;
    const number = parse(value);
    if (number === null) return null;
    keys[index] = number;
  }
  return keys;
}

/** Each different text is compared once, as it is shown, then rows are compared by its rank. */
function ranksOf(values: Json[], locale: string): Float64Array {
  const texts = [...new Set(values.filter((value) => !isAbsent(value)).map(toText))];
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sorted = texts
    .map((text) => ({ text, shown: shownText(text) }))
    .sort((a, b) => compare(a.shown, b.shown));
  const ranks = new Map(sorted.map(({ text }, rank) => [text, rank]));
  return Float64Array.from(values, (value) => (isAbsent(value) ? NaN : (ranks.get(toText(value)) ?? NaN)));
}

function readTime(value: Json): number | null {
  return typeof value === 'string' && DAY_OR_TIME.test(value) ? Date.parse(value) : null;
}

import type { Json } from '#definition';
import { isAbsent } from '../values/isAbsent.ts';
import { compareDecimals, parseDecimalOrZero } from '../numbers/parseDecimal.ts';
import { toFiniteNumber } from '../numbers/toFiniteNumber.ts';
import { toText } from '../values/toText.ts';
import { formatBackendText } from '../texts/formatBackendText.ts';

const DAY_OR_TIME = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d.*)?$/;

/** Numbers to sort rows by. */
export interface RowSortKeys {
  /** A key per row; NaN for a row without a value. */
  keys: Float64Array;
  /** The first keys of the groups after the first. A descending order reverses each group by itself. */
  starts: number[];
}

/**
 * Creates the sort keys of a column: numbers by value, of any length, then ISO dates by time, then texts in the order of
 * `locale`.
 */
export function createSortKeys(count: number, read: (index: number) => Json, locale: string): RowSortKeys {
  const values: Json[] = [];
  for (let index = 0; index < count; index++) values.push(read(index));
  const keys = (values.some(isLong) ? null : parseAll(values, toFiniteNumber)) ?? parseAll(values, readTime);
  return keys ? { keys, starts: [] } : groupKeys(values, locale);
}

type Parse = (value: Json) => number | null;

/** Ranks each kind of value by itself, one kind after the other. */
function groupKeys(values: Json[], locale: string): RowSortKeys {
  const keys = new Float64Array(values.length).fill(NaN);
  const starts: number[] = [];
  let first = 0;
  const append = (group: Json[], ranks: Float64Array) => {
    if (first > 0) starts.push(first);
    let next = first;
    for (let index = 0; index < keys.length; index++) {
      if (isAbsent(group[index])) continue;
      keys[index] = first + (ranks[index] as number);
      next = Math.max(next, (keys[index] as number) + 1);
    }
    first = next;
  };
  let others = values;
  for (const parse of [toFiniteNumber, readTime]) {
    const group = others.map((value) => (parse(value) === null ? null : value));
    append(group, rankExactly(group, parse));
    others = others.map((value, index) => (isAbsent(group[index]) ? value : null));
  }
  append(others, rankValues(others, locale));
  return { keys, starts };
}

/** True if a text may have more digits than a JavaScript number preserves. */
function isLong(value: Json): boolean {
  return typeof value === 'string' && value.length > 15;
}

/** Returns ranks instead of numbers, because two long numbers may be equal as floats. Only those are compared exactly. */
function rankExactly(values: Json[], parse: Parse): Float64Array {
  const known = new Map<Json, number>();
  for (const value of values) if (!isAbsent(value)) known.set(value, parse(value) ?? NaN);
  const compare = ([a, others]: [Json, number], [b, right]: [Json, number]) =>
    others - right || compareDecimals(parseDecimalOrZero(a), parseDecimalOrZero(b));
  const sorted = [...known].sort(compare);
  let rank = 0;
  for (const [place, one] of sorted.entries()) {
    if (place > 0 && compare(sorted[place - 1] as [Json, number], one) !== 0) rank++;
    known.set(one[0], rank);
  }
  return Float64Array.from(values, (value) => known.get(value) ?? NaN);
}

/** Returns null if any value can't be parsed. */
function parseAll(values: Json[], parse: Parse): Float64Array | null {
  const keys = new Float64Array(values.length).fill(NaN);
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as Json;
    if (isAbsent(value)) continue;
    const number = parse(value);
    if (number === null) return null;
    keys[index] = number;
  }
  return keys;
}

/** Each different text is compared once, as shown; rows are then compared by rank. */
function rankValues(values: Json[], locale: string): Float64Array {
  const texts = new Map<string, number>();
  const keys = new Float64Array(values.length).fill(NaN);
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as Json;
    if (!isAbsent(value)) keys[index] = getTextNumber(texts, toText(value));
  }
  const ranks = rankTexts([...texts.keys()], locale);
  for (let index = 0; index < keys.length; index++) keys[index] = ranks[keys[index] as number] ?? NaN;
  return keys;
}

/** Returns the number of a text, counted in order of occurrence. */
function getTextNumber(texts: Map<string, number>, text: string): number {
  const number = texts.get(text) ?? texts.size;
  texts.set(text, number);
  return number;
}

/** Returns the rank of each text, compared as shown. */
function rankTexts(texts: string[], locale: string): Uint32Array {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const shown = texts.map((text) => formatBackendText(text, { locale }));
  const sorted = texts.map((_, at) => at).sort((a, b) => compare(shown[a] as string, shown[b] as string));
  const ranks = new Uint32Array(texts.length);
  for (const [rank, at] of sorted.entries()) ranks[at] = rank;
  return ranks;
}

function readTime(value: Json): number | null {
  const time = typeof value === 'string' && DAY_OR_TIME.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? null : time;
}

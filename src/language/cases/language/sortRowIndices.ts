import type { Column, Json, JsonObject, Order } from '#definition';
import { numeralPattern } from './evaluate.ts';
import { findFirstValue, buildCell, type FormatSettings } from './buildCell.ts';

/** Formats that are sorted by their text, not by the value behind it. */
const sortedByText = new Set([
  'serial',
  'index',
  'status',
  'labels',
  'labelsFrom',
  'cases',
  'boolean',
  'list',
]);
const moment = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d.*)?$/;

/** Returns row indices, from 0, in the initial order. Equal rows stay in their order; rows without a value come last. */
export function sortRowIndices(
  rows: JsonObject[],
  { order, columns }: { order?: Order; columns: Column[] },
  style: FormatSettings,
  reads?: Record<string, Json | undefined>,
): number[] {
  const places = rows.map((_, at) => at);
  const column = columns.find(({ field }) => order && [field].flat().includes(order.field));
  if (!order || !column) return places;
  const keys = rows.map((row, at) => getSortKey(column, row, at, style, reads));
  const compare = createComparison(style.locale, order.descending ? -1 : 1);
  return places.toSorted((one, other) => {
    const [left = null, right = null] = [keys[one], keys[other]];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || one - other;
    return compare(left, right) || one - other;
  });
}

function getSortKey(
  column: Column,
  row: JsonObject,
  at: number,
  style: FormatSettings,
  reads?: Record<string, Json | undefined>,
): string | null {
  const { format } = column;
  const type = typeof format === 'object' ? format.type : (format ?? 'text');
  const value =
    sortedByText.has(type) || isWord(format, style)
      ? buildCell(column, row, at, style, reads).text
      : findFirstValue([column.field].flat(), row);
  return value === null || value === '' ? null : String(value);
}

function isWord(format: Column['format'], { extensions = {} }: FormatSettings): boolean {
  if (typeof format !== 'object' || format.type !== 'extension') return false;
  const found = extensions[format.name];
  return found?.kind === 'format' && found.shows === 'word';
}

/** Returns the rank of a key: numbers come first, then days, then words, in both directions. */
const getKeyRank = (key: string): number => (numeralPattern.test(key) ? 0 : isMoment(key) ? 1 : 2);

const isMoment = (key: string): boolean => moment.test(key) && !Number.isNaN(Date.parse(key));

function createComparison(locale: string, sign: number): (one: string, other: string) => number {
  const words = new Intl.Collator(locale, { numeric: true });
  const ofKind = [
    (one: string, other: string) => Number(one) - Number(other),
    (one: string, other: string) => Date.parse(one) - Date.parse(other),
    words.compare,
  ];
  return (one, other) =>
    getKeyRank(one) - getKeyRank(other) || sign * (ofKind[getKeyRank(one)]?.(one, other) ?? 0);
}

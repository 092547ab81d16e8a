import type { Column, Json, JsonObject, Order } from '#definition';
import { numeralPattern } from './isSatisfied.ts';
import { findFirstValue, buildCell, type FormatSettings } from './buildCell.ts';

/** Formats that are sorted by their text, not by the value behind it. */
const asRead = new Set(['serial', 'index', 'status', 'labels', 'labelsFrom', 'cases', 'boolean', 'list']);
const moment = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d.*)?$/;

/** Row indices, from 0, in the initial order. Equal rows stay in their order; rows without a value come last. */
export function sortRowIndices(
  rows: JsonObject[],
  { order, columns }: { order?: Order; columns: Column[] },
  style: FormatSettings,
  reads?: Record<string, Json | undefined>,
): number[] {
  const places = rows.map((_, at) => at);
  const column = columns.find(({ field }) => order && [field].flat().includes(order.field));
  if (!order || !column) return places;
  const keys = rows.map((row, at) => keyOf(column, row, at, style, reads));
  const compare = comparison(style.locale, order.descending ? -1 : 1);
  return places.toSorted((one, other) => {
    const [left = null, right = null] = [keys[one], keys[other]];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || one - other;
    return compare(left, right) || one - other;
  });
}

function keyOf(
  column: Column,
  row: JsonObject,
  at: number,
  style: FormatSettings,
  reads?: Record<string, Json | undefined>,
): string | null {
  const { format } = column;
  const type = typeof format === 'object' ? format.type : (format ?? 'text');
  const value =
    asRead.has(type) || isWord(format, style)
      ? buildCell(column, row, at, style, reads).text
      : findFirstValue([column.field].flat(), row);
  return value === null || value === '' ? null : String(value);
}

function isWord(format: Column['format'], { extensions = {} }: FormatSettings): boolean {
  if (typeof format !== 'object' || format.type !== 'extension') return false;
  const found = extensions[format.name];
  return found?.kind === 'format' && found.shows === 'word';
}

/** Numbers come first, then days, then words, in both directions. */
const kindOf = (key: string): number => (numeralPattern.test(key) ? 0 : isMoment(key) ? 1 : 2);

const isMoment = (key: string): boolean => moment.test(key) && !Number.isNaN(Date.parse(key));

function comparison(locale: string, sign: number): (one: string, other: string) => number {
  const words = new Intl.Collator(locale, { numeric: true });
  const ofKind = [
    (one: string, other: string) => Number(one) - Number(other),
    (one: string, other: string) => Date.parse(one) - Date.parse(other),
    words.compare,
  ];
  return (one, other) => kindOf(one) - kindOf(other) || sign * (ofKind[kindOf(one)]?.(one, other) ?? 0);
}

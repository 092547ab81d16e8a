import type { Column, Json, JsonObject, Order } from '../../definition/index.ts';
import { numeral } from './isSatisfied.ts';
import { readFirst, writeCell, type Style } from './writeCell.ts';

/** The words that people sort by, not the codes behind them. */
const asRead = new Set(['status', 'labels', 'labelsFrom', 'cases', 'boolean', 'list']);
const moment = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d.*)?$/;

/** The places of the rows, from 0, in the order that a report has at first: equal ones as they came, those without a value last. */
export function orderRows(
  rows: JsonObject[],
  { order, columns }: { order?: Order; columns: Column[] },
  style: Style,
  reads?: Record<string, Json | undefined>,
): number[] {
  const places = rows.map((_, at) => at);
  const column = columns.find(({ field }) => order && [field].flat().includes(order.field));
  if (!order || !column) return places;
  const keys = rows.map((row, at) => keyOf(column, row, at, style, reads));
  const compare = comparison(keys, style.locale);
  const sign = order.descending ? -1 : 1;
  return places.toSorted((one, other) => {
    const [left = null, right = null] = [keys[one], keys[other]];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || one - other;
    return sign * compare(left, right) || one - other;
  });
}

function keyOf(
  column: Column,
  row: JsonObject,
  at: number,
  style: Style,
  reads?: Record<string, Json | undefined>,
): string | null {
  const { format } = column;
  const type = typeof format === 'object' ? format.type : (format ?? 'text');
  const value =
    asRead.has(type) || isWord(format, style)
      ? writeCell(column, row, at, style, reads).text
      : readFirst([column.field].flat(), row);
  return value === null || value === '' ? null : String(value);
}

/** Whether an extension says that it shows a word in the place of its value. */
function isWord(format: Column['format'], { extensions = {} }: Style): boolean {
  if (typeof format !== 'object' || format.type !== 'extension') return false;
  const found = extensions[format.name];
  return found?.kind === 'format' && found.shows === 'word';
}

/** By number where all are numbers, by time where all are days, else as words are sorted. */
function comparison(keys: (string | null)[], locale: string): (one: string, other: string) => number {
  const held = keys.filter((key) => key !== null);
  if (held.every((key) => numeral.test(key))) return (one, other) => Number(one) - Number(other);
  if (held.every((key) => moment.test(key))) return (one, other) => Date.parse(one) - Date.parse(other);
  return new Intl.Collator(locale, { numeric: true }).compare;
}

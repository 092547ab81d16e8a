import type { CompiledColumn, JsonObject } from '#definition';
import { createSortKeys, type SortKeys } from '#engine/rows/createSortKeys.ts';
import { sortRows } from '#engine/rows/sortRows.ts';
import { readCell, type CellReader } from '../cells/readCell.ts';

/** A row and its place in the answer, from 0. Its place stays with it however the table is sorted. */
export interface PlacedRow {
  record: JsonObject;
  index: number;
}

/** Rows in the ascending order of a column: their indices, and by what they were sorted. */
export interface SortedRows {
  order: Uint32Array;
  keys: SortKeys;
}

/** Sorts rows by a column. One pass over the rows, then one sort of numbers. */
export function orderRows(rows: JsonObject[], column: CompiledColumn, reader: CellReader): SortedRows {
  const read = (index: number) => readCell('sortBy', column, rows[index] ?? {}, index, reader);
  const keys = createSortKeys(rows.length, read, reader.locale);
  return { order: sortRows(keys.keys), keys };
}

/** The rows that stand at `start` up to, not including, `end` in an order. */
export function sliceRows(rows: JsonObject[], order: Uint32Array, start: number, end: number): PlacedRow[] {
  return Array.from(order.subarray(start, end), (index) => ({ record: rows[index] ?? {}, index }));
}

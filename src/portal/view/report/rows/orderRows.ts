import type { CompiledColumn, JsonObject } from '#definition';
import { createSortKeys, type RowSortKeys } from '#engine/rows/createSortKeys.ts';
import { sortRows } from '#engine/rows/sortRows.ts';
import { readCell, type CellContext } from '../cells/readCell.ts';

/** A row and its index in the answer, from 0, which stays however the table is sorted. */
export interface PlacedRow {
  record: JsonObject;
  index: number;
}

/** The indices of rows in the ascending order of a column, with their sort keys. */
export interface SortedRows {
  order: Uint32Array;
  keys: RowSortKeys;
}

/** Sorts rows by a column: one pass over the rows, then one sort of numbers. */
export function orderRows(rows: JsonObject[], column: CompiledColumn, reader: CellContext): SortedRows {
  const read = (index: number) => readCell('sortBy', column, rows[index] ?? {}, index, reader);
  const keys = createSortKeys(rows.length, read, reader.locale);
  return { order: sortRows(keys.keys), keys };
}

/** Returns the rows from `start` up to, not including, `end` of an order. */
export function sliceRows(rows: JsonObject[], order: Uint32Array, start: number, end: number): PlacedRow[] {
  return Array.from(order.subarray(start, end), (index) => ({ record: rows[index] ?? {}, index }));
}

import type { CompiledColumn, Json, JsonObject, PrecompiledTest } from '../../definition/index.ts';
import type { Formatters } from '../../engine/formats/index.ts';
import { readField } from '../../engine/readField.ts';
import type { Scope } from '../../engine/resolvePath.ts';
import { createSortKeys, originalOrder, sortRows } from '../../engine/sortRows.ts';

/** A row and its place in the answer, from 0. Its place stays with it however the table is sorted. */
export interface PlacedRow {
  record: JsonObject;
  index: number;
}

/** What it takes to read a cell. */
export interface CellReader {
  formatters: Formatters;
  tests: readonly PrecompiledTest[];
  scope: Scope;
  locale: string;
}

/** By which column the rows are sorted; null: as they came. */
export type Sorting = { id: string; desc: boolean } | null;

/** The rows' indices in the order of the sorting. One pass over the rows, then one sort of numbers. */
export function orderRows(
  rows: JsonObject[],
  columns: CompiledColumn[],
  sorting: Sorting,
  reader: CellReader,
): Uint32Array {
  const column = sorting && columns.find(({ id }) => id === sorting.id);
  if (!column) return originalOrder(rows.length);
  const keys = createSortKeys(
    rows.length,
    (index) => readSortValue(column, rows[index] ?? {}, index, reader),
    reader.locale,
  );
  return sortRows(keys, sorting.desc);
}

function readSortValue(column: CompiledColumn, record: JsonObject, index: number, reader: CellReader): Json {
  const value = readField(record, column.field);
  return reader.formatters.sortBy(column.format, value, { row: record, index, ...reader });
}

/** The rows that stand at `start` up to, not including, `end` in an order. */
export function sliceRows(rows: JsonObject[], order: Uint32Array, start: number, end: number): PlacedRow[] {
  return Array.from(order.subarray(start, end), (index) => ({ record: rows[index] ?? {}, index }));
}

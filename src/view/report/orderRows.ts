import type { CompiledColumn, JsonObject } from '../../definition/index.ts';
import { createSortKeys, originalOrder, sortRows } from '../../engine/sortRows.ts';
import { readCell, type CellReader } from './cells/readCell.ts';
import type { PageState } from './pageState.ts';

/** A row and its place in the answer, from 0. Its place stays with it however the table is sorted. */
export interface PlacedRow {
  record: JsonObject;
  index: number;
}

/** The rows' indices in the order of a column; as they came without one. One pass over the rows, then one sort of numbers. */
export function orderRows(
  rows: JsonObject[],
  columns: CompiledColumn[],
  sorting: PageState['sorting'],
  reader: CellReader,
): Uint32Array {
  const column = columns.find(({ id }) => id === sorting?.id);
  if (!column || !sorting) return originalOrder(rows.length);
  const keys = createSortKeys(
    rows.length,
    (index) => readCell('sortBy', column, rows[index] ?? {}, index, reader),
    reader.locale,
  );
  return sortRows(keys, sorting.desc);
}

/** The rows that stand at `start` up to, not including, `end` in an order. */
export function sliceRows(rows: JsonObject[], order: Uint32Array, start: number, end: number): PlacedRow[] {
  return Array.from(order.subarray(start, end), (index) => ({ record: rows[index] ?? {}, index }));
}

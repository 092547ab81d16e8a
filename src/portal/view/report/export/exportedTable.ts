import type { CompiledColumn, JsonObject } from '#definition';
import { readField } from '#engine/values/readField.ts';
import { toText } from '#engine/values/toText.ts';
import { readCell, type CellContext } from '../cells/readCell.ts';

/** The content of a file: all rows of the table. */
export interface ExportedTable {
  screenId: string;
  /** The days that limit the rows; '' if not chosen. */
  days: string[];
  columns: CompiledColumn[];
  rows: JsonObject[];
  order: Uint32Array;
  reader: CellContext;
}

/** The number of rows written at a time, before the page may do something else. */
const portion = 2000;

/** Passes the texts of the rows to `write`, in order and in portions. */
export async function forEachPortion(
  { columns, rows, order, reader }: ExportedTable,
  write: (rows: string[][]) => void,
): Promise<void> {
  for (let from = 0; from < order.length; from += portion) {
    if (from > 0) await waitForBrowser();
    const part = Array.from(order.subarray(from, from + portion), (index) =>
      columns.map((column) => readFileCell(column, rows[index] ?? {}, index, reader)),
    );
    write(part);
  }
}

function readFileCell(column: CompiledColumn, row: JsonObject, index: number, reader: CellContext): string {
  if (column.export === 'value') return toText(readField(row, column.field));
  return readCell('export', column, row, index, reader);
}

function waitForBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

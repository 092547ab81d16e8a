import type { CompiledColumn, JsonObject } from '#definition';
import { readCell, type CellReader } from '../cells/readCell.ts';

/** What the table shows, all pages of it. */
export interface Exported {
  screenId: string;
  /** The days that limit the rows, '' where not chosen. */
  days: string[];
  columns: CompiledColumn[];
  rows: JsonObject[];
  order: Uint32Array;
  reader: CellReader;
}

/** How many rows are written at a time, before the page may do something else. */
const portion = 2000;

/** Hands out the rows' texts as they are exported, in order, some at a time. */
export async function inPortions(
  { columns, rows, order, reader }: Exported,
  write: (rows: string[][]) => void,
): Promise<void> {
  for (let from = 0; from < order.length; from += portion) {
    if (from > 0) await breathe();
    const part = Array.from(order.subarray(from, from + portion), (index) =>
      columns.map((column) => readCell('export', column, rows[index] ?? {}, index, reader)),
    );
    write(part);
  }
}

function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Puts a file among the browser's downloads. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

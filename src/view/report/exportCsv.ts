import type { CompiledColumn, JsonObject } from '../../definition/index.ts';
import { buildCsv, buildCsvName } from '../../engine/buildCsv.ts';
import { readCell, type CellReader } from './cells/readCell.ts';

interface Export {
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

/** Saves what the table shows, all pages of it, as a CSV file. */
export async function exportCsv({ screenId, days, columns, rows, order, reader }: Export): Promise<void> {
  const headers = columns.map((column) => column.header);
  const cells: string[][] = [];
  for (let from = 0; from < order.length; from += portion) {
    if (from > 0) await breathe();
    for (const index of order.subarray(from, from + portion))
      cells.push(columns.map((column) => readCell('export', column, rows[index] ?? {}, index, reader)));
  }
  save(
    buildCsvName(screenId, days),
    new Blob([buildCsv(headers, cells)], { type: 'text/csv;charset=utf-8' }),
  );
}

function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function save(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

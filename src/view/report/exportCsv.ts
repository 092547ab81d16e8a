import type { CompiledColumn, JsonObject } from '../../definition/index.ts';
import { buildCsv, buildCsvName } from '../../engine/buildCsv.ts';
import { csvCell } from './csvCell.ts';
import type { CellReader } from './orderRows.ts';

interface Export {
  screenId: string;
  /** The days that limit the rows, '' where not chosen. */
  days: string[];
  columns: CompiledColumn[];
  rows: JsonObject[];
  order: Uint32Array;
  reader: CellReader;
}

/** Saves what the table shows, all pages of it, as a CSV file. */
export function exportCsv({ screenId, days, columns, rows, order, reader }: Export): void {
  const headers = columns.map((column) => column.header);
  const cells = Array.from(order, (index) =>
    columns.map((column) => csvCell(column, rows[index] ?? {}, index, reader)),
  );
  save(
    buildCsvName(screenId, days),
    new Blob([buildCsv(headers, cells)], { type: 'text/csv;charset=utf-8' }),
  );
}

function save(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

import type { CompiledColumn, JsonObject } from '#definition';
import { readCell, type CellContext } from '../cells/readCell.ts';

/** The number of measured rows, spread evenly. */
const maxMeasuredRows = 100;
/** The maximum width of a cell, in characters. */
export const maxCellWidth = 28;

/** Measures each column's longest text in characters, so that widths do not change while rows scroll. */
export function measureTextLengths(
  columns: CompiledColumn[],
  rows: JsonObject[],
  reader: CellContext,
): Record<string, number> {
  const step = Math.max(1, Math.floor(rows.length / maxMeasuredRows));
  const widths = columns.map((column): [string, number] => {
    let width = 0;
    for (let index = 0; index < rows.length; index += step) {
      width = Math.max(width, readCell('format', column, rows[index] ?? {}, index, reader).text.length);
    }
    return [column.id, Math.min(width, maxCellWidth)];
  });
  return Object.fromEntries(widths);
}

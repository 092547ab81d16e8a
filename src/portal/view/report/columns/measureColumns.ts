import type { CompiledColumn, JsonObject } from '#definition';
import { readCell, type CellReader } from '../cells/readCell.ts';

/** How many rows are looked at, spread evenly. */
const samples = 100;
/** No cell is wider, in characters. */
export const widestCell = 28;

/**
 * How wide each column's longest text is, by column id, in characters. With it columns keep their width while other
 * rows scroll into sight.
 */
export function measureColumns(
  columns: CompiledColumn[],
  rows: JsonObject[],
  reader: CellReader,
): Record<string, number> {
  const step = Math.max(1, Math.floor(rows.length / samples));
  const widths = columns.map((column): [string, number] => {
    let width = 0;
    for (let index = 0; index < rows.length; index += step) {
      width = Math.max(width, readCell('format', column, rows[index] ?? {}, index, reader).text.length);
    }
    return [column.id, Math.min(width, widestCell)];
  });
  return Object.fromEntries(widths);
}

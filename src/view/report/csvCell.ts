import type { CompiledColumn, JsonObject } from '../../definition/index.ts';
import { readField } from '../../engine/readField.ts';
import type { CellReader } from './orderRows.ts';

/** A whole cell as a spreadsheet should get it: figures and dates as they came (a dot, no grouping), all else as it is read. */
export function csvCell(
  column: CompiledColumn,
  record: JsonObject,
  index: number,
  reader: CellReader,
): string {
  const value = readField(record, column.field);
  return reader.formatters.export(column.format, value, { row: record, index, ...reader });
}

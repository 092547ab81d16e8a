import type { CompiledColumn, JsonObject } from '../../../definition/index.ts';
import type { Formatted } from '../../../engine/formats/index.ts';
import { readField } from '../../../engine/readField.ts';
import type { CellReader } from '../orderRows.ts';

/** The text of a cell and its colour, as people read it. `index` is the row's place in the answer. */
export function readCell(
  column: CompiledColumn,
  record: JsonObject,
  index: number,
  reader: CellReader,
): Formatted {
  const { formatters, tests, scope } = reader;
  return formatters.format(column.format, readField(record, column.field), {
    row: record,
    index,
    tests,
    scope,
  });
}

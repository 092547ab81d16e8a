import type { CompiledColumn, JsonObject, PrecompiledTest } from '../../../definition/index.ts';
import type { Formatted, Formatters } from '../../../engine/formats/index.ts';
import { readField } from '../../../engine/readField.ts';
import type { Scope } from '../../../engine/resolvePath.ts';

/** What it takes to read a cell. */
export interface CellReader {
  formatters: Formatters;
  tests: readonly PrecompiledTest[];
  scope: Scope;
  locale: string;
}

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

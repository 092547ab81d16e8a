import type { CompiledColumn, JsonObject, PrecompiledTest } from '#definition';
import type { Formatters } from '#engine/formats/index.ts';
import { readField } from '#engine/values/readField.ts';
import type { Scope } from '#engine/values/resolvePath.ts';

export interface CellReader {
  formatters: Formatters;
  tests: readonly PrecompiledTest[];
  scope: Scope;
  locale: string;
}

/** Reads a cell for display (`format`), sorting (`sortBy`) or a spreadsheet (`export`). `index`: in the answer. */
export function readCell<Side extends keyof Formatters>(
  side: Side,
  column: CompiledColumn,
  record: JsonObject,
  index: number,
  { formatters, tests, scope }: CellReader,
): ReturnType<Formatters[Side]> {
  const value = readField(record, column.field);
  const read: Formatters[keyof Formatters] = formatters[side];
  return read(column.format, value, { row: record, index, tests, scope }) as ReturnType<Formatters[Side]>;
}

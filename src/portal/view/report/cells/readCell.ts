import type { CompiledColumn, JsonObject, PrecompiledConstraint } from '#definition';
import type { ValueOperations } from '#engine/formats/index.ts';
import { readField } from '#engine/values/readField.ts';
import type { Scope } from '#engine/values/resolvePath.ts';

export interface CellContext {
  formatters: ValueOperations;
  tests: readonly PrecompiledConstraint[];
  scope: Scope;
  locale: string;
}

/** Reads a cell for display (`format`), sorting (`sortBy`) or a spreadsheet (`export`). `index`: in the answer. */
export function readCell<Side extends keyof ValueOperations>(
  side: Side,
  column: CompiledColumn,
  record: JsonObject,
  index: number,
  { formatters, tests, scope }: CellContext,
): ReturnType<ValueOperations[Side]> {
  const value = readField(record, column.field);
  const read: ValueOperations[keyof ValueOperations] = formatters[side];
  return read(column.format, value, { row: record, index, tests, scope }) as ReturnType<
    ValueOperations[Side]
  >;
}

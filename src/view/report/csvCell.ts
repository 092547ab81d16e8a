import type { CompiledColumn, JsonObject } from '../../definition/index.ts';
import { isNumeral } from '../../engine/readNumber.ts';
import { readField } from '../../engine/readField.ts';
import { toText } from '../../engine/resolveValue.ts';
import { readCell, type CellReader } from './cells/readCell.ts';

/** A whole cell as a spreadsheet should get it: figures and dates as they came (a dot, no grouping), all else as it is read. */
export function csvCell(
  column: CompiledColumn,
  record: JsonObject,
  index: number,
  reader: CellReader,
): string {
  const { type } = column.format;
  if (type !== 'money' && type !== 'number' && type !== 'date' && type !== 'dateTime') {
    const { text, whole = text } = readCell(column, record, index, reader);
    return whole;
  }
  const text = toText(readField(record, column.field));
  return isNumeral(text) ? text.trim() : text;
}

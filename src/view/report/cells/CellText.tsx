import type { CompiledColumn, JsonObject } from '../../../definition/index.ts';
import type { CellReader } from '../orderRows.ts';
import { readCell } from './readCell.ts';
import classes from './CellText.module.css';

interface Props {
  column: CompiledColumn;
  record: JsonObject;
  index: number;
  reader: CellReader;
}

/** What stands in a cell: a text, or a tinted label with its word. */
export function CellText({ column, record, index, reader }: Props) {
  const { text, colour } = readCell(column, record, index, reader);
  if (column.format.type === 'status' && text !== '')
    return <span className={classes[`label-${colour}`]}>{text}</span>;
  return colour && colour !== 'plain' ? <span className={classes[colour]}>{text}</span> : text;
}

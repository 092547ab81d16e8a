import type { CompiledColumn } from '../../../definition/index.ts';
import type { Formatted } from '../../../engine/formats/index.ts';
import classes from './CellText.module.css';

interface Props extends Formatted {
  column: CompiledColumn;
}

/** What stands in a cell: a text, or a tinted label with its word. */
export function CellText({ column, text, colour }: Props) {
  if (column.format.type === 'status' && text !== '')
    return <span className={classes[`label-${colour}`]}>{text}</span>;
  return colour && colour !== 'plain' ? <span className={classes[colour]}>{text}</span> : text;
}

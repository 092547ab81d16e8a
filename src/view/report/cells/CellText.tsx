import type { Formatted } from '../../../engine/formats/index.ts';
import classes from './CellText.module.css';

/** What stands in a cell: a text, or a tinted label with its word. */
export function CellText({ text, colour, isLabel }: Formatted) {
  if (isLabel && text !== '') return <span className={classes[`label-${colour}`]}>{text}</span>;
  return colour && colour !== 'plain' ? <span className={classes[colour]}>{text}</span> : text;
}

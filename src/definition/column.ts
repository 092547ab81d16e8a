import type { Format } from './format.ts';

/** A column of a table. */
export interface Column {
  /** The heading, letter by letter as people read it. */
  header: string;
  /** The field of the row, or several of which the first that is present counts. */
  field: string | string[];
  /** How the value is shown; `text` without it. */
  format?: Format;
}

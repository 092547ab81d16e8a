import type { Format } from './format.ts';

/**
 * A column of a table.
 * @defaultSnippets [
 *   { "label": "column", "body": { "header": "$1", "field": "$2" } },
 *   { "label": "column with a format", "body": { "header": "$1", "field": "$2", "format": "${3|money,date,serial,number|}" } },
 * ]
 */
export interface Column {
  /** The heading, letter by letter as people read it. */
  header: string;
  /** The field of the row, or several of which the first that is present counts. */
  field: string | string[];
  /** How the value is shown; `text` without it. */
  format?: Format;
}

import type { Condition } from './constraint.ts';
import type { Format } from './format.ts';
import type { RouteLink } from './link.ts';

/**
 * A column of a table.
 * @defaultSnippets [
 *   { "label": "column", "body": { "header": "$1", "field": "$2" } },
 *   { "label": "column with a format", "body": { "header": "$1", "field": "$2", "format": "${3|money,date,serial,number|}" } },
 *   { "label": "column that leads to a record", "body": { "header": "$1", "field": "$2", "link": { "to": "/$3/:id", "route": { "id": { "from": "row.id" } } } } },
 * ]
 */
export interface Column {
  /**
   * The column heading, shown exactly as written.
   * @translate true
   */
  header: string;
  /**
   * The field of the row, or several of which the first present one counts. A name with dots that the row does not have is a
   * path into it: `customer.name`.
   */
  field: string | FieldNames;
  /** The format of the value. Default: `text`. */
  format?: Format;
  /** The link of the column's text. The first column with a link opens the whole row. */
  link?: RouteLink;
  /**
   * The column's role on a phone, where each row is a card. Columns without a role are in the part that opens. A role that no
   * column has goes to the first column without a role whose format suits it. A text becomes the title, the summed or only
   * `money` column the figure, a `status` the status and a day the date.
   */
  card?: CardRole;
  /** `value`: files (CSV, XLSX) have the value as it came. Default: as on screen, with figures and days for spreadsheets. */
  export?: 'value';
  /** `false`: people can't sort by this column. */
  sort?: false;
  /** Condition for showing the column: a test over the session. */
  show?: Condition;
}

/**
 * Names of fields, of which the first present one counts.
 * @minItems 1
 */
export type FieldNames = string[];

/**
 * The role of a column on a card.
 * @enumDescriptions [
 *   "The card's first line.",
 *   "The amount that it is about, beside the title.",
 *   "What tells it apart or what it says, on the second line. No format goes there by itself, and nothing stands there where it is empty.",
 *   "How it stands, below the title.",
 *   "When it was, below the figure.",
 * ]
 */
export type CardRole = 'title' | 'figure' | 'subtitle' | 'status' | 'date';

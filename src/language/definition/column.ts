import type { Test } from './constraint.ts';
import type { Format } from './format.ts';
import type { Value } from './value.ts';

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
   * The heading, letter by letter as people read it.
   * @translate true
   */
  header: string;
  /**
   * The field of the row, or several of which the first that is present counts. A field with dots that the row has not
   * is a path into it: `customer.name`.
   */
  field: string | string[];
  /** How the value is shown; `text` without it. */
  format?: Format;
  /** Where its text leads. The first column that leads somewhere opens the whole row. */
  link?: ColumnLink;
  /**
   * What it is in the head of a card, which rows are on a narrow screen; the other columns stand behind it. A role that
   * no column has goes to the first column without one whose format suits it: a text is the title, what is summed or the
   * only `money` the figure, a `status` the status and a day the date.
   */
  card?: CardRole;
  /** `false`: people can't sort by it. */
  sort?: false;
  /**
   * Where the call's backend sorts, its own name for sorting by this; the field without it.
   * @minLength 1
   */
  sortAs?: string;
  /** When it is there: a test over the session. */
  show?: Test;
}

/**
 * What a column is on a card.
 * @enumDescriptions [
 *   "The card's first line.",
 *   "The amount that it is about, beside the title.",
 *   "What tells it apart or what it says, on the second line. No format goes there by itself, and nothing stands there where it is empty.",
 *   "How it stands, below the title.",
 *   "When it was, below the figure.",
 * ]
 */
export type CardRole = 'title' | 'figure' | 'subtitle' | 'status' | 'date';

/**
 * Where a column's text leads: `{ "to": "/orders/:id", "route": { "id": { "from": "row.id" } } }`. A row without one of
 * the values leads nowhere.
 * @defaultSnippets [
 *   { "label": "link", "body": { "to": "/$1/:id", "route": { "id": { "from": "row.id" } } } },
 * ]
 */
export interface ColumnLink {
  /** A route of the config. */
  to: string;
  /** The value of each place of the route. */
  route?: Record<string, Value>;
  /** The query of the address. */
  query?: Record<string, Value>;
}

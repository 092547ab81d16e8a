import type { Column, FieldNames } from './column.ts';
import type { Filter } from './filter.ts';
import type { RowAction } from './rowAction.ts';
import type { BlockVisibility } from './blockVisibility.ts';
import type { Path, Value } from './value.ts';

/** A table over the rows of a call. It loads on entry and on Search; if there is no call it stays empty. */
export interface Report extends BlockVisibility {
  /** `report`: a table over the rows of a call. */
  type: 'report';
  /** The name for `refresh`. */
  name?: string;
  /**
   * The heading. Only for a report that is not alone on its screen.
   * @translate true
   */
  heading?: string;
  /** The call's name in the catalogue. */
  call?: string;
  /** The rows of a read instead of a call: the read's name, or the path of a list in its record, such as `order.lines`. */
  rows?: Path;
  /** The value of each payload key. */
  payload?: Record<string, Value>;
  /** The filters above the table, in order. */
  filters?: Filter[];
  /**
   * The columns, in order.
   * @minItems 1
   */
  columns: Column[];
  /** The initial sorting. Default: as the backend returns the rows. */
  order?: Order;
  /**
   * The sum in the heading: exact, over all rows of the answer, rounded half up to two places; or a sum in the backend's
   * answer.
   */
  total?: Total | AnswerTotal;
  /**
   * A bar chart above the table: a column's sum by day, week or month, as members choose. Not available if the backend pages.
   */
  chart?: Chart;
  /**
   * The text in place of the rows if there are none.
   * @translate true
   */
  empty?: string;
  /** The actions on a row, by name, in the order shown. Those that open a route or a dialog or save a file come first. */
  rowActions?: Record<string, RowAction>;
}

/**
 * The initial sorting: by a column of the report.
 * @defaultSnippets [
 *   { "label": "newest first", "body": { "field": "$1", "descending": true } },
 * ]
 */
export interface Order {
  /** The field of the column. */
  field: string;
  /** Sorts the largest or latest first. */
  descending?: true;
}

/**
 * A bar chart above a table, with one bar for each day, week or month from the first to the last in the rows. Each bar is a
 * column's sum over all rows of the answer, exact as a total is.
 * @defaultSnippets [
 *   { "label": "sum by month", "body": { "x": "$1", "y": "$2", "by": "month" } },
 * ]
 */
export interface Chart {
  /**
   * The field of the column with the date: days or moments, in the time zone of the column. A row without one is in no bar.
   */
  x: string;
  /** The field of the column that is added up. */
  y: string;
  /**
   * The initial period of a bar; a week begins on Monday. If that makes more than 60 bars, the next longer period is used:
   * week, month, year. Rows of more than 60 years have no bars.
   */
  by: 'day' | 'week' | 'month';
}

/** The sum over all rows. Text that holds a number counts; anything else counts as 0. */
export interface Total {
  /** The field of the row, or several of which the first present one counts. */
  field: string | FieldNames;
  /**
   * The label. Default: `Total`.
   * @translate true
   */
  label?: string;
}

/**
 * A sum in the backend's answer, for a report with only one page in the browser: `{ "from": "answer.sum" }`.
 * @defaultSnippets [
 *   { "label": "total of the answer", "body": { "from": "answer.$1" } },
 * ]
 */
export interface AnswerTotal {
  /** The path in the body of the report's answer, after `answer`. */
  from: Path;
  /**
   * The label. Default: `Total`.
   * @translate true
   */
  label?: string;
}

import type { Column } from './column.ts';
import type { Filter } from './filter.ts';
import type { RowAction } from './rowAction.ts';
import type { Shown } from './shown.ts';
import type { Path, Value } from './value.ts';

/** A table over the rows of a call. It loads on entry and on Search; without a call it stays empty. */
export interface Report extends Shown {
  /** `report`: a table over the rows of a call. */
  type: 'report';
  /** Its name for `refresh`. */
  name?: string;
  /**
   * Its heading, where it is not alone on its screen.
   * @translate true
   */
  heading?: string;
  /** The call, by its name in the catalogue. */
  call?: string;
  /**
   * The rows of a read instead of a call: the read's name, or a path to a list in its record, such as `order.lines`.
   */
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
  /** How the rows are sorted at first; as they came without it. */
  order?: Order;
  /**
   * The sum in the heading: exact, over all rows of the answer, rounded half up to two places; or the one that the
   * backend answers.
   */
  total?: Total | AnswerTotal;
  /** Bars above the table: what a column adds up to by day, week or month, as members choose. Not where the backend pages. */
  chart?: Chart;
  /**
   * What stands there when there are no rows.
   * @translate true
   */
  empty?: string;
  /** What can be done with a row, by name, in the order shown. */
  rowActions?: Record<string, RowAction>;
}

/**
 * How rows are sorted before anybody chooses: by a column of the report.
 * @defaultSnippets [
 *   { "label": "newest first", "body": { "field": "$1", "descending": true } },
 * ]
 */
export interface Order {
  /** The field of the column. */
  field: string;
  /** The largest or latest first. */
  descending?: true;
}

/**
 * Bars above a table, one for each day, week or month from the first to the last in the rows: what a column adds up to in
 * it, over all rows of the answer, exact as a total is.
 * @defaultSnippets [
 *   { "label": "sum by month", "body": { "x": "$1", "y": "$2", "by": "month" } },
 * ]
 */
export interface Chart {
  /**
   * The field of the column that says when: days or moments, read in the time zone that the column shows them in. A row
   * without one is in no bar.
   */
  x: string;
  /** The field of the column that is added up. */
  y: string;
  /**
   * What a bar stands for until a member chooses another; a week begins on Monday. Where that makes more than 60 bars, the next longer is taken: week,
   * month, year. Rows of more than 60 years have no bars.
   */
  by: 'day' | 'week' | 'month';
}

/** The sum over all rows. Text that holds a number counts, anything else counts 0. */
export interface Total {
  /** The field of the row, or several of which the first that is present counts. */
  field: string | string[];
  /**
   * Its label; `Total` without it.
   * @translate true
   */
  label?: string;
}

/**
 * The sum that the backend has added up, for a report of which only one page is here: `{ "from": "answer.sum" }`.
 * @defaultSnippets [
 *   { "label": "total of the answer", "body": { "from": "answer.$1" } },
 * ]
 */
export interface AnswerTotal {
  /** Where it stands in the body of the report's answer, behind `answer`. */
  from: Path;
  /**
   * Its label; `Total` without it.
   * @translate true
   */
  label?: string;
}

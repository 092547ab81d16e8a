import type { Column } from './column.ts';
import type { Filter } from './filter.ts';
import type { Value } from './value.ts';

/** A table over the rows of a call. It loads on entry and on Search; without a call it stays empty. */
export interface Report {
  /** `report`: a table over the rows of a call. */
  type: 'report';
  /** Its name for `refresh`. */
  name?: string;
  /** Its heading, where it is not alone on its screen. */
  heading?: string;
  /** The call, by its name in the catalogue. */
  call?: string;
  /** The value of each payload key. */
  payload?: Record<string, Value>;
  /** The filters above the table, in order. */
  filters?: Filter[];
  /**
   * The columns, in order.
   * @minItems 1
   */
  columns: Column[];
  /** The sum in the heading: exact, over all rows of the answer, rounded half up to two places. */
  total?: Total;
  /** What stands there when there are no rows. */
  empty?: string;
}

/** The sum over all rows. Text that holds a number counts, anything else counts 0. */
export interface Total {
  /** The field of the row, or several of which the first that is present counts. */
  field: string | string[];
  /** Its label; `Total` without it. */
  label?: string;
}

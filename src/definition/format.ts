import type { Scalar } from './json.ts';
import type { Test } from './must.ts';

/** The colours of a meaning. Colour never stands alone: it always has a word. */
export type Colour = 'green' | 'red' | 'plain';

/** How a value is shown. */
export type Format = SimpleFormat | StatusFormat | LabelsFormat | CasesFormat;

/**
 * How a value is shown: `text` as it came; `serial` the row's own number, else its place; `index` its place, from 1;
 * `money` two decimals, grouped; `number` grouped; `date` and `dateTime` in the portal's date format.
 */
export type SimpleFormat = 'text' | 'serial' | 'index' | 'money' | 'number' | 'date' | 'dateTime';

/** A small tinted label with its word. */
export interface StatusFormat {
  type: 'status';
  /** Words for codes; a value that is not listed is shown as it came. */
  map?: Record<string, string>;
  /** The colour of each value, as it came in the row. */
  colours: Record<string, Colour>;
  /** The colour of any other value. */
  else: Colour;
}

/** Words for codes; a value that is not listed is shown as it came. */
export interface LabelsFormat {
  type: 'labels';
  map: Record<string, Scalar>;
}

/** A text chosen by the row: the first case whose `when` holds. */
export interface CasesFormat {
  type: 'cases';
  cases: Case[];
}

/** One text of several: the first whose `when` holds is shown. */
export interface Case {
  /** When this text counts. Without it: always. */
  when?: Test;
  /** The text; each `{path}` is replaced by the value there. */
  template: string;
  /** Its colour; plain without it. */
  colour?: Colour;
}

import type { Scalar } from './json.ts';
import type { Test } from './constraint.ts';

/** The colours of a meaning. Colour never stands alone: it always has a word. */
export type Colour = 'green' | 'red' | 'plain';

/** How a value is shown. */
export type Format = SimpleFormat | StatusFormat | LabelsFormat | CasesFormat;

/**
 * How a value is shown, in one word.
 * @enumDescriptions [
 *   "As it came.",
 *   "The row's own number, else its place.",
 *   "Its place in the table, from 1.",
 *   "Two decimals, grouped.",
 *   "Grouped, with its own decimals.",
 *   "A day in the portal's date format.",
 *   "A day and its time, in the portal's date format.",
 * ]
 */
export type SimpleFormat = 'text' | 'serial' | 'index' | 'money' | 'number' | 'date' | 'dateTime';

/**
 * A small tinted label with its word.
 * @defaultSnippets [
 *   { "label": "status", "description": "A tinted label", "body": { "type": "status", "colours": { "$1": "green" }, "else": "plain" } },
 * ]
 */
export interface StatusFormat {
  /** `status`: a small tinted label with its word. */
  type: 'status';
  /** Words for codes; a value that is not listed is shown as it came. */
  map?: Record<string, string>;
  /** The colour of each value, as it came in the row. */
  colours: Record<string, Colour>;
  /** The colour of any other value. */
  else: Colour;
}

/**
 * Words for codes; a value that is not listed is shown as it came.
 * @defaultSnippets [
 *   { "label": "labels", "description": "Words for codes", "body": { "type": "labels", "map": { "$1": "$2" } } },
 * ]
 */
export interface LabelsFormat {
  /** `labels`: words for codes. */
  type: 'labels';
  /** The word for each code, as it came in the row. */
  map: Record<string, Scalar>;
}

/**
 * A text chosen by the row: the first case whose `when` holds.
 * @defaultSnippets [
 *   { "label": "cases", "description": "A text by the row", "body": { "type": "cases", "cases": [{ "template": "{row.$1}" }] } },
 * ]
 */
export interface CasesFormat {
  /** `cases`: a text chosen by the row. */
  type: 'cases';
  /**
   * The texts, in order; the first whose `when` holds is shown.
   * @minItems 1
   */
  cases: Case[];
}

/**
 * One text of several: the first whose `when` holds is shown.
 * @defaultSnippets [
 *   { "label": "text", "body": { "template": "$1" } },
 *   { "label": "text on a condition", "body": { "when": { "on": "$1", "must": { "filled": true } }, "template": "$2" } },
 * ]
 */
export interface Case {
  /** When this text counts. Without it: always. */
  when?: Test;
  /** The text; each `{path}` is replaced by the value there. */
  template: string;
  /** Its colour; plain without it. */
  colour?: Colour;
}

import type { Test } from './constraint.ts';
import type { Format } from './format.ts';
import type { Value } from './value.ts';

/**
 * A label with its value.
 * @defaultSnippets [
 *   { "label": "item", "body": { "label": "$1", "value": { "from": "$2" } } },
 * ]
 */
export interface Item {
  /**
   * What the value is, letter by letter.
   * @minLength 1
   * @translate true
   */
  label: string;
  /**
   * The value.
   * @translate true
   */
  value: Value;
  /** How the value is shown; `text` without it. */
  format?: Format;
  /**
   * Adds a button that copies the value, and the toast it answers with.
   * @translate true
   */
  copy?: string;
  /** Shows it large, as a balance. */
  figure?: true;
}

/**
 * A line of a form's summary, or of what stays after a success.
 * @defaultSnippets [
 *   { "label": "line", "body": { "label": "$1", "value": { "from": "$2" } } },
 * ]
 */
export interface Line extends Item {
  /** When the line is there. Without it, whenever its value is: a balance afterwards, say, only where the amount is not more than the balance. */
  show?: Test;
}

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
   * The label of the value, shown exactly as written.
   * @minLength 1
   * @translate true
   */
  label: string;
  /**
   * The value.
   * @translate true
   */
  value: Value;
  /** The format of the value. Default: `text`. */
  format?: Format;
  /**
   * Adds a button that copies the value. This text is its toast.
   * @translate true
   */
  copy?: string;
  /** Shows the value large, such as a balance. */
  figure?: true;
}

/**
 * A line of a form's summary or of a receipt.
 * @defaultSnippets [
 *   { "label": "line", "body": { "label": "$1", "value": { "from": "$2" } } },
 * ]
 */
export interface Line extends Item {
  /**
   * Condition for showing the line. Default: shown whenever its value is present, so that a balance afterwards appears only
   * if the amount does not exceed the balance.
   */
  show?: Test;
}

import type { Condition } from './constraint.ts';
import type { Format } from './format.ts';
import type { RouteLink } from './link.ts';
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
  /** The link of the value. */
  link?: RouteLink;
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
 * @short FieldLine
 * @defaultSnippets [
 *   { "label": "line", "body": { "label": "$1", "value": { "from": "$2" } } },
 * ]
 */
export interface SummaryLine extends Item {
  /**
   * Condition for showing the line. Default: while its value is present, so that a balance afterwards appears only if the
   * amount does not exceed the balance.
   */
  show?: Condition;
}

/**
 * A line that shows a field, with the field's label and the words of its options: `{"field": "plan"}`. A summary shows the
 * present value, a receipt the value as sent.
 * @defaultSnippets [
 *   { "label": "line of a field", "body": { "field": "$1" } },
 * ]
 */
export interface FieldLine extends Omit<SummaryLine, 'label' | 'value'> {
  /** The name of the field; in a group, both names: `address.street`. */
  field: string;
  /**
   * The label, shown exactly as written. Default: the field's label.
   * @minLength 1
   * @translate true
   */
  label?: string;
  /** The format of the value. Default: the words of the field's options, or the format of its type. */
  format?: Format;
}

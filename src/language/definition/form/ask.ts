import type { Field } from './field.ts';
import type { Item } from '../screen/item.ts';
import type { LayoutPart } from './formLayout.ts';
import type { Rule } from './rule.ts';
import type { Value } from '../screen/value.ts';

/**
 * A dialog before an action is sent. The action's own rules are checked first. Cancel and Escape send nothing. A refusal
 * appears in the dialog, which stays open.
 * @defaultSnippets [
 *   { "label": "ask", "body": { "title": "$1", "button": "$2" } },
 * ]
 */
export interface Ask {
  /**
   * The question, as the dialog's title: `{"template": "Delete order {row.id}?"}`.
   * @translate true
   */
  title: Value;
  /** Labels with values that show the subject of the question. */
  items?: Item[];
  /** The fields of the dialog, by name. Paths read them as `ask.<field>`. */
  fields?: Record<string, Field>;
  /** The source of the fields' initial values, by their names: `row`, the row of the table, or a read. */
  record?: string;
  /**
   * The arrangement of the fields: side by side, in sections or behind tabs; steps are not possible. Default: one below the
   * other.
   * @minItems 1
   */
  layout?: LayoutPart[];
  /** The rules for the fields, checked when the dialog's button is pressed. */
  rules?: Rule[];
  /** Shows all failing rules at once, as in a form. */
  allErrors?: true;
  /** Shows the dialog as a drawer at the side of the screen, for many fields. */
  side?: true;
  /**
   * The text of the button that sends.
   * @minLength 1
   * @translate true
   */
  button: string;
}

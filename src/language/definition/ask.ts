import type { Field } from './field.ts';
import type { Item } from './item.ts';
import type { LayoutPart } from './layout.ts';
import type { Rule } from './rule.ts';
import type { Value } from './value.ts';

/**
 * What is asked in a dialog before an action is sent. The action's own rules are tried first; Cancel and Escape send
 * nothing; a refusal is told in the dialog, which stays open.
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
  /** What it is about: labels with values. */
  items?: Item[];
  /** What is asked for, by name: read as `ask.<field>`. */
  fields?: Record<string, Field>;
  /** What the fields start from, by their names: `row`, the row of the table, or a read. */
  record?: string;
  /**
   * Where the fields stand: beside each other, in sections, behind tabs; no steps. Without it they stand one below the other.
   * @minItems 1
   */
  layout?: LayoutPart[];
  /** The checks of its fields, tried when its button is pressed. */
  rules?: Rule[];
  /** Shows it as a drawer at the side of the screen, for many fields. */
  side?: true;
  /**
   * The text of the button that sends.
   * @minLength 1
   * @translate true
   */
  button: string;
}

import type { Constraint, Test } from './constraint.ts';
import type { Path } from './value.ts';

/**
 * A check before sending. Rules are tried in the order written; the first that fails stops, with its message.
 * @defaultSnippets [
 *   { "label": "rule: filled", "body": { "on": "form.$1", "must": { "filled": true }, "message": "$2" } },
 *   { "label": "rule: length", "body": { "on": "form.$1", "must": { "minLength": 4 }, "message": "$2" } },
 *   { "label": "rule: each item", "body": { "each": "form.$1", "on": "item.$2", "must": { "filled": true }, "message": "$3" } },
 * ]
 */
export interface Rule {
  /** The path of the value, or of several that must all hold. */
  on: Path | Path[];
  /** What it must be. */
  must: Constraint;
  /**
   * What the person reads when it fails. Without it the portal's own words for what `must` says, with the field's label:
   * `words.rules` of the config.
   * @minLength 1
   * @translate true
   */
  message?: string;
  /** When the rule is tried; always without it. With `each` it is asked of each item. */
  when?: Test;
  /**
   * The path of a list: the rule is tried on each of its items in turn, which it reads at `item`, as in
   * `{"each": "form.lines", "on": "item.quantity"}`. The field of the item that fails is marked.
   */
  each?: Path;
  /** The field that is marked and gets the focus, when it is not the one the rule is on. */
  mark?: string;
}

import type { Constraint, Condition } from '../screen/constraint.ts';
import type { Path } from '../screen/value.ts';

/**
 * A check before sending. Rules are checked in the order written; the first that fails stops, with its message.
 * @defaultSnippets [
 *   { "label": "rule: filled", "body": { "on": "form.$1", "must": { "filled": true }, "message": "$2" } },
 *   { "label": "rule: length", "body": { "on": "form.$1", "must": { "minLength": 4 }, "message": "$2" } },
 *   { "label": "rule: each item", "body": { "each": "form.$1", "on": "item.$2", "must": { "filled": true }, "message": "$3" } },
 * ]
 */
export interface Rule {
  /** The path of the value, or several paths whose values must all hold. */
  on: Path | Path[];
  /** The constraint on the value. */
  must: Constraint;
  /**
   * The message if the rule fails. Default: the portal's sentence for `must`, with the field's label: `words.rules` of the
   * config.
   * @minLength 1
   * @translate true
   */
  message?: string;
  /** Condition for checking the rule. Default: always. With `each` it is tested for each item. */
  when?: Condition;
  /**
   * The path of a list. The rule is checked for each of its items, which it reads at `item`, as in `{"each": "form.lines",
   * "on": "item.quantity"}`. The field of the failing item is marked.
   */
  each?: Path;
  /** The field that is marked and focused. Default: the field of `on`. */
  mark?: string;
}

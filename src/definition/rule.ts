import type { Constraint } from './constraint.ts';
import type { Path } from './value.ts';

/**
 * A check before sending. Rules are tried in the order written; the first that fails stops, with its message.
 * @defaultSnippets [
 *   { "label": "rule: filled", "body": { "on": "form.$1", "must": { "filled": true }, "message": "$2" } },
 *   { "label": "rule: length", "body": { "on": "form.$1", "must": { "minLength": 4 }, "message": "$2" } },
 * ]
 */
export interface Rule {
  /** The path of the value, or of several that must all hold. */
  on: Path | Path[];
  /** What it must be. */
  must: Constraint;
  /**
   * What the person reads when it fails.
   * @minLength 1
   */
  message: string;
  /** The field that is marked and gets the focus, when it is not the one the rule is on. */
  mark?: string;
}

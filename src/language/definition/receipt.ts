import type { Line } from './item.ts';
import type { Link } from './link.ts';
import type { Value } from './value.ts';

/**
 * What stays on the form, or above the table, after a success until the next send: it outlives `clear` and `reload`. Its values are read from
 * `sent.<field>`, as the form was sent, from `answer`, from `portal.now`, and from what its reads and choices had found by then.
 * @defaultSnippets [
 *   { "label": "receipt", "body": { "title": "$1", "items": [{ "label": "$2", "value": { "from": "sent.$3" } }] } },
 * ]
 */
export interface Receipt {
  /**
   * What was done. It is read out once.
   * @translate true
   */
  title: Value;
  /**
   * The lines below it.
   * @minItems 1
   */
  items: Line[];
  /** A link below them. */
  link?: Link;
}

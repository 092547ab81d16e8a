import type { SummaryLine } from '../screen/item.ts';
import type { Link } from '../screen/link.ts';
import type { Value } from '../screen/value.ts';

/**
 * A summary that stays on the form, or above the table, from a success until the next request, even after `clear` and
 * `reload`. Its values are read from `sent.<field>`, the values as sent, from `answer`, from `portal.now`, and from the reads
 * and choices at that time.
 * @defaultSnippets [
 *   { "label": "receipt", "body": { "title": "$1", "items": [{ "label": "$2", "value": { "from": "sent.$3" } }] } },
 * ]
 */
export interface Receipt {
  /**
   * The completed action. Screen readers announce it once.
   * @translate true
   */
  title: Value;
  /**
   * The lines below it.
   * @minItems 1
   */
  items: SummaryLine[];
  /** A link below them. */
  link?: Link;
}

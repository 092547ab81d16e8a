import type { Value } from '../screen/value.ts';

/**
 * A one-time code that an action sends. After a success the field for the code is focused, and the destination and the
 * purpose of the code are shown below it. The button stays enabled.
 * @defaultSnippets [
 *   { "label": "code", "body": { "field": "$1", "to": { "from": "$2" }, "about": "$3", "seconds": 30 } },
 * ]
 */
export interface Code {
  /** The field for the code. */
  field: string;
  /**
   * The destination of the code. Of an email address the first character and the domain are shown; of any other text the last
   * two characters.
   */
  to: Value;
  /**
   * The field whose value the code confirms, such as an amount, formatted as in the form's summary. If it is changed later, a
   * message says so, but nothing is blocked.
   * @translate true
   */
  about: string;
  /**
   * The seconds that are counted down beside the button: the time that the code may take to arrive.
   * @asType integer
   * @minimum 1
   * @maximum 3600
   */
  seconds: number;
}

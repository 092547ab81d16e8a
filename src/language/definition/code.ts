import type { Value } from './value.ts';

/**
 * A one-time code that an action sends. After a success the field that it is typed into takes the focus, and below it stands
 * where the code went and what it is for. The button can be used all the while.
 * @defaultSnippets [
 *   { "label": "code", "body": { "field": "$1", "to": { "from": "$2" }, "about": "$3", "seconds": 30 } },
 * ]
 */
export interface Code {
  /** The field that the code is typed into. */
  field: string;
  /** Where it went: an address, of which the first character and the domain are shown; of anything else the last two. */
  to: Value;
  /**
   * The field that the code is for, such as an amount, written as the form's summary has it. Where it is changed afterwards, that is said; it stops nothing.
   * @translate true
   */
  about: string;
  /**
   * So many seconds are counted down beside the button: as long as the code may take.
   * @asType integer
   * @minimum 1
   * @maximum 3600
   */
  seconds: number;
}

import type { Condition } from './constraint.ts';
import type { Value } from './value.ts';

/**
 * A call that fetches data for a screen. Its answer is stored under its name: a record's fields at `<name>.<field>`, rows as
 * the options of a select. It runs on entry, and again when a value that it reads changes: 300 ms after the last key, or at
 * once on leaving the field or on submit. Late answers are dropped.
 * @defaultSnippets [
 *   { "label": "read", "body": { "call": "$1", "payload": {} } },
 * ]
 */
export interface Read {
  /** The call's name in the catalogue. */
  call: string;
  /** The value of each payload key. */
  payload?: Record<string, Value>;
  /** Condition for calling. Default: always. While it does not hold, the read's values are absent. */
  when?: Condition;
  /** Further messages on a failure, besides the inline message with Retry. */
  failure?: ReadFailure;
}

/** The messages of a failed read. */
export interface ReadFailure {
  /**
   * The text of an error toast.
   * @translate true
   */
  toast?: string;
  /**
   * The inline text, instead of the portal's own.
   * @translate true
   */
  text?: string;
}

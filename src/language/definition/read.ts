import type { Test } from './constraint.ts';
import type { Value } from './value.ts';

/**
 * Data that a screen looks up by itself. Its answer stands under its name: a record's fields at `<name>.<field>`,
 * rows as the options of a select. It runs on entry and again when a value it reads changes: 300 ms after the last
 * key, at once on leaving the field or on submit. Late answers are dropped.
 * @defaultSnippets [
 *   { "label": "read", "body": { "call": "$1", "payload": {} } },
 * ]
 */
export interface Read {
  /** The call, by its name in the catalogue. */
  call: string;
  /** The value of each payload key. */
  payload?: Record<string, Value>;
  /** When to call. Without it: always. While it does not hold, the read's values are absent. */
  when?: Test;
  /** What to say when it fails, besides the inline message with Retry. */
  failure?: ReadFailure;
}

/** What a failed read says. */
export interface ReadFailure {
  /**
   * An error toast.
   * @translate true
   */
  toast?: string;
  /**
   * The inline text, instead of the portal's own.
   * @translate true
   */
  text?: string;
}

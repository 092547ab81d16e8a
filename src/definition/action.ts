import type { Effect } from './effect.ts';
import type { Rule } from './rule.ts';
import type { Test } from './constraint.ts';
import type { Value } from './value.ts';

/**
 * What a form can do: a button, a call, and what follows its answer.
 * @defaultSnippets [
 *   { "label": "action", "body": { "label": "$1", "call": "$2", "payload": {}, "success": { "texts": ["$3"] } } },
 * ]
 */
export interface Action {
  /**
   * The button's text.
   * @minLength 1
   */
  label: string;
  /** The button's text while sending; `Processing..` without it. */
  busyLabel?: string;
  /**
   * `arrival`: it runs by itself when the screen opens, and has no button until it failed. `click` without it.
   * @enumDescriptions [
   *   "A button runs it.",
   *   "It runs by itself when the screen opens.",
   * ]
   */
  trigger?: 'click' | 'arrival';
  /** The filled button, run by Enter. With several, the first that is shown; where none is shown, Enter runs the first button that is. */
  primary?: boolean;
  /** When the button is shown. */
  show?: Test;
  /** When the button can't be used. */
  disabled?: Test;
  /** Its own checks, instead of the form's. */
  rules?: Rule[];
  /** The call, by its name in the catalogue. */
  call: string;
  /** The value of each payload key. */
  payload: Record<string, Value>;
  /** Which answers are a success, and what follows. */
  success: Success;
  /** What follows any other answer: an error toast with `toast`, or with the server's own text. */
  failure?: Failure;
}

/** A success: the result texts that mean it, the toast, the effects. */
export interface Success {
  /**
   * The result texts, letter by letter.
   * @minItems 1
   */
  texts: string[];
  /** The success toast; the server's own text without it. */
  toast?: string;
  /** What follows, in order. */
  then?: Effect[];
}

/** Any other answer. */
export interface Failure {
  /** The error toast, instead of the server's own text. */
  toast?: string;
  /** What follows, in order. */
  then?: Effect[];
}

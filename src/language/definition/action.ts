import type { Ask } from './ask.ts';
import type { Code } from './code.ts';
import type { Effect } from './effect.ts';
import type { Receipt } from './receipt.ts';
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
   * @translate true
   */
  label: string;
  /**
   * The button's text while sending; `Processing..` without it.
   * @translate true
   */
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
  /**
   * Sends the form's fields, each under its name, or its `key`: groups as objects, lists whole. `form`: all that people fill in,
   * but those that say why they are not sent (`unsent`). `changed`: only those that differ from the form's `record`, or from
   * what was accepted since it was read, a group or a list of which anything differs whole; where nothing does, it is said and nothing is sent.
   * @enumDescriptions [
   *   "All that people fill in.",
   *   "Only what differs from the form's record.",
   * ]
   */
  send?: 'form' | 'changed';
  /** The value of each payload key. With `send` only what it has to add; a key that stands here wins. */
  payload?: Record<string, Value>;
  /** What is asked in a dialog before it is sent: a question, a reason, some fields. */
  ask?: Ask;
  /**
   * Can be used again only so many seconds after it was sent, as a Resend button; meanwhile it says how long.
   * @asType integer
   * @minimum 1
   * @maximum 3600
   */
  again?: number;
  /** The one-time code that it sends: where it is typed, where it went and what it is for. */
  code?: Code;
  /** Which answers are a success, and what follows. */
  success: Success;
  /** What follows any other answer: an error toast with `toast`, or with the server's own text, which stays at the form's head until the next send. */
  failure?: Failure;
}

/** A success: the result texts that mean it, the toast, the effects. */
export interface Success {
  /**
   * The result texts, letter by letter. Without them every answer is one that the portal counts as such: `api.success` of
   * the config, else any status from 200 to 299.
   * @minItems 1
   */
  texts?: string[];
  /**
   * The success toast; the server's own text without it, if there is one.
   * @translate true
   */
  toast?: string;
  /** What follows, in order. */
  then?: Effect[];
  /** What stays on the form, or above the table, until it is sent again: what was sent, and what came of it. */
  receipt?: Receipt;
}

/**
 * Any other answer, and a refusal by one of the `statuses`.
 * @defaultSnippets [
 *   { "label": "statuses", "description": "Refusals that the toast tells", "body": { "statuses": [${1:409}], "toast": "$2" } },
 * ]
 */
export interface Failure {
  /**
   * The statuses from 400 to 499 by which the backend refuses, and which the toast tells, with what follows: `[409, 422]`.
   * Without it a refusal is told at the form's head, in the backend's words.
   * @minItems 1
   */
  statuses?: number[];
  /**
   * The field that a refusal is about, by the backend's text, letter by letter: `{ "Invalid OTP": "otp" }`. It is marked
   * and takes the focus, and the text stands at it until the next send. Any other text stands at the form's head. Of an
   * action that asks, it is one of the asked fields.
   */
  fields?: Record<string, string>;
  /**
   * The error toast, instead of the server's own text.
   * @translate true
   */
  toast?: string;
  /** What follows, in order. */
  then?: Effect[];
}

import type { Ask } from './ask.ts';
import type { Code } from './code.ts';
import type { Effect } from './effect.ts';
import type { Receipt } from './receipt.ts';
import type { Rule } from './rule.ts';
import type { Condition } from '../screen/constraint.ts';
import type { Value } from '../screen/value.ts';

/**
 * An action of a form: a button, its call, and the consequences of the answer.
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
   * `arrival`: the action runs by itself when the screen opens, and has no button until it has failed. Default: `click`.
   * @enumDescriptions [
   *   "A button runs it.",
   *   "It runs by itself when the screen opens.",
   * ]
   */
  trigger?: 'click' | 'arrival';
  /**
   * The filled button, which Enter runs: of several, the first on screen. If none is on screen, Enter runs the first
   * button that is.
   */
  primary?: boolean;
  /** Condition for showing the button. */
  show?: Condition;
  /** Condition for disabling the button. */
  disabled?: Condition;
  /** Rules of this action, in place of the form's. */
  rules?: Rule[];
  /** The call's name in the catalogue. */
  call: string;
  /**
   * `form` sends all fields that people fill in, except those with `unsent`: each under its name or its `key`, groups as
   * objects, lists whole. `changed` sends only fields that differ from the form's `record`, or from the values accepted since,
   * a group or list whole. If nothing differs, a message says so and nothing is sent.
   * @enumDescriptions [
   *   "All that people fill in.",
   *   "Only what differs from the form's record.",
   * ]
   */
  send?: 'form' | 'changed';
  /** The payload key whose object takes the fields of `send`. Default: each has its own key. */
  key?: string;
  /** The value of each payload key. With `send`: only additional keys; a key here wins over a field's. */
  payload?: Record<string, Value>;
  /** A dialog before the request: a question, a reason, some fields. */
  ask?: Ask;
  /**
   * Seconds until the button can be used again after a request, as for Resend. Meanwhile it shows the seconds left.
   * @asType integer
   * @minimum 1
   * @maximum 3600
   */
  again?: number;
  /** The one-time code that the call sends: its field, its destination and its purpose. */
  code?: Code;
  /** The successful answers and their consequences. Not required if the form has its own. */
  success: Success;
  /**
   * The consequences of any other answer: an error toast with `toast`, otherwise with the server's own text, which stays
   * above the buttons until the next request.
   */
  failure?: Failure;
}

/** A success: the result texts that mean it, the toast, the effects. */
export interface Success {
  /**
   * The result texts that mean success, exactly as written. Default: `api.success` of the config decides; if that is not set,
   * every status from 200 to 299 is a success.
   * @minItems 1
   */
  texts?: string[];
  /**
   * The success toast. Default: the server's own text, if there is one.
   * @translate true
   */
  toast?: string;
  /** The effects, in order. */
  then?: Effect[];
  /** A summary that stays on the form, or above the table, until the next request: the values sent, and the result. */
  receipt?: Receipt;
}

/** A part of a success. */
export interface SuccessPart extends Omit<Success, 'receipt'> {
  /** A summary that stays on the form, or above the table, until the next request: the values sent, and the result. */
  receipt?: Partial<Receipt>;
}

/**
 * Any other answer, and a refusal with one of the `statuses`.
 * @defaultSnippets [
 *   { "label": "statuses", "description": "Refusals that the toast tells", "body": { "statuses": [${1:409}], "toast": "$2" } },
 * ]
 */
export interface Failure {
  /**
   * The statuses from 400 to 499 that the backend refuses with, and for which the toast and the effects apply: `[409, 422]`.
   * Default: none, so that a refusal appears above the buttons, in the backend's words.
   * @minItems 1
   */
  statuses?: number[];
  /**
   * The field that a refusal is about, by the backend's text, exactly as written: `{ "Invalid OTP": "otp" }`. That field is
   * marked and focused, and the text stays at it until the next request. Any other text appears above the buttons. For
   * an action with `ask`, the field is one of the dialog's.
   */
  fields?: Record<string, string>;
  /**
   * The error toast, instead of the server's own text.
   * @translate true
   */
  toast?: string;
  /** The effects, in order. */
  then?: Effect[];
}

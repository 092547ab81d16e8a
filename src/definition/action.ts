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

/** What follows an answer. `clear` empties the whole form. */
export type Effect =
  'clear' | ResetEffect | RefreshEffect | ReloadEffect | NavigateEffect | SignInEffect | StageEffect;

/**
 * Puts fields back to their initial values.
 * @defaultSnippets [
 *   { "label": "reset", "body": { "reset": ["$1"] } },
 * ]
 */
export interface ResetEffect {
  /** The fields, by name. */
  reset: string[];
}

/**
 * Loads reads or reports of this screen again, by name.
 * @defaultSnippets [
 *   { "label": "refresh", "body": { "refresh": ["$1"] } },
 * ]
 */
export interface RefreshEffect {
  /** The reads and reports, by name. */
  refresh: string[];
}

/**
 * Loads the screen afresh: its data read again, its forms emptied.
 * @defaultSnippets [
 *   { "label": "reload", "body": { "reload": { "after": 1000 } } },
 * ]
 */
export interface ReloadEffect {
  /** Loads the screen afresh. */
  reload: {
    /**
     * Milliseconds to wait.
     * @minimum 0
     */
    after: number;
  };
}

/**
 * Goes to another screen.
 * @defaultSnippets [
 *   { "label": "navigate", "body": { "navigate": { "to": "/$1" } } },
 * ]
 */
export interface NavigateEffect {
  /** Goes to another screen. */
  navigate: {
    /** A route of the config. */
    to: string;
    /** The query of the address. */
    query?: Record<string, Value>;
    /**
     * Milliseconds to wait.
     * @minimum 0
     */
    after?: number;
    /** Goes back to the screen whose session expired, when there is one, instead of `to`. */
    resume?: true;
  };
}

/** Stores the session of who has just signed in. */
export interface SignInEffect {
  /** Stores the session; the values come from the answer. */
  signIn: {
    /** The member's id, read as `session.userId`. */
    userId: Value;
    /** The member's name, read as `session.username`. */
    username: Value;
    /** The token, sent with each call that needs a session, and nowhere else. */
    token: Value;
    /** The member's address on the network, read as `session.ipAddress`. */
    ipAddress: Value;
  };
}

/**
 * Names the stage the form is in, read as `stage`.
 * @defaultSnippets [
 *   { "label": "stage", "body": { "stage": "$1" } },
 * ]
 */
export interface StageEffect {
  /** The name of the stage, which `show` and `disabled` may ask for: `{"on": "stage", "must": {"const": …}}`. */
  stage: string;
}

import type { Rule } from './rule.ts';
import type { Test } from './must.ts';
import type { Value } from './value.ts';

/** What a form can do: a button, a call, and what follows its answer. */
export interface Action {
  /** The button's text. */
  label: string;
  /** The button's text while sending; `Processing..` without it. */
  busyLabel?: string;
  /** `arrival`: it runs by itself when the screen opens, and has no button until it failed. `click` without it. */
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

/** Puts fields back to their initial values. */
export interface ResetEffect {
  reset: string[];
}

/** Loads reads or reports of this screen again, by name. */
export interface RefreshEffect {
  refresh: string[];
}

/** Loads the screen afresh: its data read again, its forms emptied. */
export interface ReloadEffect {
  reload: {
    /**
     * Milliseconds to wait.
     * @minimum 0
     */
    after: number;
  };
}

/** Goes to another screen. */
export interface NavigateEffect {
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
  signIn: { userId: Value; username: Value; token: Value; ipAddress: Value };
}

/** Names the stage the form is in, read as `stage`. */
export interface StageEffect {
  stage: string;
}

import type { Download } from '../screen/download.ts';
import type { Value } from '../screen/value.ts';

/** A consequence of an answer. `clear` empties the whole form. */
export type Effect =
  | 'clear'
  | ResetEffect
  | RefreshEffect
  | ReloadEffect
  | NavigateEffect
  | SignInEffect
  | DownloadEffect
  | StageEffect;

/**
 * Resets fields to their initial values.
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
 * Loads the screen again: reads its data, and empties its forms.
 * @defaultSnippets [
 *   { "label": "reload", "body": { "reload": { "after": 1000 } } },
 * ]
 */
export interface ReloadEffect {
  /** Loads the screen again. */
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
    /** The values of the route's parameters, such as `id` of `/orders/:id`. If one is missing, nothing opens. */
    route?: Record<string, Value>;
    /** The query of the address. */
    query?: Record<string, Value>;
    /**
     * Milliseconds to wait.
     * @minimum 0
     */
    after?: number;
    /** Returns to the screen whose session expired, if there is one, instead of `to`. */
    resume?: true;
  };
}

/** Stores the session of the member who has just signed in. */
export interface SignInEffect {
  /** Stores the session; the values come from the answer. */
  signIn: {
    /** The member's id, read as `session.userId`. */
    userId?: Value;
    /** The member's name, read as `session.username`. */
    username?: Value;
    /** The token, sent only with calls that need a session. */
    token: Value;
    /** The refresh token, if the config has `session.refresh`. It is sent only for a new token and at sign-out. */
    refreshToken?: Value;
    /** The member's IP address, read as `session.ipAddress`. */
    ipAddress?: Value;
  };
}

/**
 * Sets the stage of the form, read as `stage`.
 * @defaultSnippets [
 *   { "label": "stage", "body": { "stage": "$1" } },
 * ]
 */
export interface StageEffect {
  /** The name of the stage, which `show` and `disabled` can test: `{"on": "stage", "must": {"const": …}}`. */
  stage: string;
}

/**
 * Saves a file. The effects after it wait until the file is saved or has failed.
 * @defaultSnippets [
 *   { "label": "download", "body": { "download": { "call": "$1", "payload": {}, "name": "$2" } } },
 * ]
 */
export interface DownloadEffect {
  /** The file to save. */
  download: Download;
}

export type EffectWord = Extract<Effect, string> | KeyOf<Exclude<Effect, string>>;
type KeyOf<T> = T extends unknown ? keyof T : never;

/** An effect of a word, as its author writes it. */
export type EffectOf<W extends EffectWord> = W extends Effect ? W : Extract<Effect, { [K in W]: unknown }>;

/** The argument of an effect's word; undefined if there is none. */
export type EffectArgument<W extends EffectWord> =
  EffectOf<W> extends { [K in W]: infer Given } ? Given : undefined;

/** The references of an effect: the names that must exist on its screen or in the portal, and the values that it carries. */
export interface EffectParts {
  /** Fields of its form, by name. */
  fields?: string[];
  /** Reads and reports of its screen, by name. */
  loads?: string[];
  /** The target of a navigation. */
  route?: { to: string; route?: Record<string, Value> };
  /** The stage that the effect sets. */
  stage?: string;
  /** The values, each with its destination. */
  values?: { value: Value; goesTo: 'address' | 'session' | 'token' }[];
  /** The file that the effect saves. */
  download?: Download;
}

const parts: { [W in EffectWord]: (argument: EffectArgument<W>) => EffectParts } = {
  clear: () => ({}),
  reset: (fields) => ({ fields }),
  refresh: (loads) => ({ loads }),
  reload: () => ({}),
  navigate: (route) => ({
    route,
    values: [route.route, route.query]
      .flatMap((values) => Object.values(values ?? {}))
      .map((value) => ({ value, goesTo: 'address' })),
  }),
  signIn: (session) => ({
    values: Object.entries(session).map(([key, value]: [string, Value]) => ({
      value,
      goesTo: key === 'token' || key === 'refreshToken' ? 'token' : 'session',
    })),
  }),
  download: (download) => ({ download }),
  stage: (stage) => ({ stage }),
};

/** Returns the word of a written or compiled effect, and its argument; undefined if the word has none. */
export function parseEffect(effect: string | object): [word: EffectWord, argument: unknown] {
  return (typeof effect === 'string' ? [effect, undefined] : Object.entries(effect)[0]) as [
    EffectWord,
    unknown,
  ];
}

export function getEffectParts(effect: Effect): EffectParts {
  const [word, argument] = parseEffect(effect);
  return parts[word](argument as never);
}

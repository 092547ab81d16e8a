import type { Value } from './value.ts';

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
    /** The values of the places in the route, such as `id` of `/orders/:id`. Where one is missing, it goes nowhere. */
    route?: Record<string, Value>;
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
    userId?: Value;
    /** The member's name, read as `session.username`. */
    username?: Value;
    /** The token, sent with each call that needs a session, and nowhere else. */
    token: Value;
    /** What a new token is asked for with, where the config says how (`session.refresh`). It goes there and to signing out, and nowhere else. */
    refreshToken?: Value;
    /** The member's address on the network, read as `session.ipAddress`. */
    ipAddress?: Value;
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

/** The word of each effect. */
export type EffectWord = Extract<Effect, string> | KeyOf<Exclude<Effect, string>>;
type KeyOf<T> = T extends unknown ? keyof T : never;

/** The effect of a word, as its author writes it. */
export type EffectOf<W extends EffectWord> = W extends Effect ? W : Extract<Effect, { [K in W]: unknown }>;

/** What stands behind the word of an effect; nothing where the word is all of it. */
export type EffectGiven<W extends EffectWord> =
  EffectOf<W> extends { [K in W]: infer Given } ? Given : undefined;

/** What an effect is about: what has to be there on its screen or in the portal, and the values that it takes along. */
export interface EffectParts {
  /** Fields of its form, by name. */
  fields?: string[];
  /** Reads and reports of its screen, by name. */
  loads?: string[];
  /** Where it goes. */
  route?: { to: string; route?: Record<string, Value> };
  /** The stage that it names. */
  stage?: string;
  /** Values, each with where it goes. */
  values?: { value: Value; goesTo: 'address' | 'session' | 'token' }[];
}

const parts: { [W in EffectWord]: (given: EffectGiven<W>) => EffectParts } = {
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
  stage: (stage) => ({ stage }),
};

/** The word of an effect, written or compiled, and what stands behind it; undefined where the word is all of it. */
export function readEffect(effect: string | object): [word: EffectWord, given: unknown] {
  return (typeof effect === 'string' ? [effect, undefined] : Object.entries(effect)[0]) as [
    EffectWord,
    unknown,
  ];
}

/** What an effect is about. */
export function partsOfEffect(effect: Effect): EffectParts {
  const [word, given] = readEffect(effect);
  return parts[word](given as never);
}

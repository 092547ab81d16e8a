import type { Scalar } from './json.ts';
import type { Path } from './value.ts';

/**
 * What a value must be: a small part of JSON Schema and the words that expand to it. All words given must hold.
 * An absent value ('' or missing) is null here. A text that looks like a number compares as a number.
 * @minProperties 1
 */
export interface Constraint {
  /** There is something: not absent, not only spaces, not an unticked checkbox. `false`: there is nothing. */
  filled?: boolean;
  /** Exactly this value. */
  const?: Scalar;
  /**
   * One of these values.
   * @minItems 1
   */
  enum?: Scalar[];
  /**
   * None of these values.
   * @minItems 1
   */
  noneOf?: Scalar[];
  /** The same as the value at this path. */
  sameAs?: Path;
  /**
   * At least so many characters. An absent value has none.
   * @asType integer
   * @minimum 0
   */
  minLength?: number;
  /**
   * At most so many characters.
   * @asType integer
   * @minimum 0
   */
  maxLength?: number;
  /**
   * More than so many characters.
   * @asType integer
   * @minimum 0
   */
  longerThan?: number;
  /** A number, and at least this. */
  minimum?: number;
  /** A number, and at most this. */
  maximum?: number;
  /** At least 3 characters that are no spaces, an at sign, and a domain with a dot. */
  email?: true;
  /** Digits only. */
  digits?: true;
  /** Letters and spaces only. */
  letters?: true;
}

/** The words of a constraint. */
export type ConstraintWord = keyof Constraint;

/** Which words take the path of another value. */
const takesPath: { readonly [W in ConstraintWord]-?: boolean } = {
  filled: false,
  const: false,
  enum: false,
  noneOf: false,
  sameAs: true,
  minLength: false,
  maxLength: false,
  longerThan: false,
  minimum: false,
  maximum: false,
  email: false,
  digits: false,
  letters: false,
};

/** The words of a constraint that take the path of another value, each with the path. */
export function pathWords(must: Constraint): [word: ConstraintWord, path: Path][] {
  const words = Object.entries(must) as [ConstraintWord, Path][];
  return words.filter(([word]) => takesPath[word]);
}

/**
 * A decision on one value, or on each of several: all of them must hold.
 * @defaultSnippets [
 *   { "label": "condition", "body": { "on": "$1", "must": { "filled": true } } },
 * ]
 */
export interface Condition {
  /** The path of the value, or of several values that must all hold. */
  on: Path | Path[];
  /** What it must be. */
  must: Constraint;
}

/** A decision: one condition, or a list of which all must hold. */
export type Test = Condition | Condition[];

/** The paths of the values that a decision looks at; of one that is left out none. */
export function pathsOfTest(test: Test | undefined): Path[] {
  const conditions = [test ?? []].flat();
  return conditions.flatMap(({ on, must }) => [on, pathWords(must).map(([, path]) => path)].flat(2));
}

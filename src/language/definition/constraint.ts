import type { Scalar } from './json.ts';
import type { RuleWords } from './ruleWords.ts';
import type { Path } from './value.ts';

/**
 * What a value must be: a small part of JSON Schema and the words that expand to it. All words given must hold.
 * An absent value ('', missing or an empty list) is null here. Of a list `filled`, `minItems`, `maxItems` and `includes` are asked. A text that looks like a number compares as a number.
 * @minProperties 1
 */
export interface Constraint {
  /** There is something: not absent, not only spaces, not an unticked checkbox, not an empty list. `false`: there is nothing. */
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
  /**
   * A number, and at least this; or a date, and not before this one: `5`, `"2024-03-01"`, `{ "from": "form.start" }`. What
   * is neither, or what nothing comparable stands at the path for, does not pass. Two dates are compared by their days,
   * and by their times too where both have one; a time without an offset counts as UTC.
   */
  minimum?: Limit;
  /** A number, and at most this; or a date, and not after this one. It compares as `minimum` does. */
  maximum?: Limit;
  /**
   * `true`: at least 3 characters that are no spaces, an at sign, and a domain with a dot. `"html"`: what browsers take
   * for an address in an email input; `a@b.de` passes.
   */
  email?: true | 'html';
  /**
   * A text of this pattern, from its first character to its last: `"[A-Z]{2}\\d{4}"`. Characters, classes such as
   * `[a-z0-9]`, `\\d`, `\\w`, `\\s`, `\\p{L}` and the dot, groups, `|`, `?`, `{2,4}`, and `*` and `+` before what can't begin
   * alike. An absent value has none: with `optional` it passes.
   * @minLength 1
   */
  pattern?: string;
  /**
   * `"eip55"`: an address of `0x` and 40 hexadecimal digits whose capital and small letters are right by EIP-55; with
   * letters of one kind alone it has nothing to be looked at, and passes.
   */
  checksum?: 'eip55';
  /**
   * A list of at least so many items. An absent value has none.
   * @asType integer
   * @minimum 1
   */
  minItems?: number;
  /**
   * A list of at most so many items.
   * @asType integer
   * @minimum 1
   */
  maxItems?: number;
  /** A list that has this value among its items, with its JSON type. */
  includes?: Scalar;
  /** It may be left empty: the other words count only where there is something. */
  optional?: true;
  /** Digits only. */
  digits?: true;
  /** Letters and spaces only. */
  letters?: true;
}

/** A number or a date that is a limit, or the path at which it stands. */
export type Limit = number | string | LimitFrom;

/**
 * A limit that stands elsewhere: `{"from": "account.balance"}`.
 * @defaultSnippets [
 *   { "label": "from", "description": "A limit that stands elsewhere", "body": { "from": "$1" } },
 * ]
 */
export interface LimitFrom {
  /** The path of a number or a date. */
  from: Path;
}

/** The words of a constraint. */
export type ConstraintWord = keyof Constraint;

const noPath = () => null;
const pathOfLimit = (limit: Limit) => (typeof limit === 'object' ? limit.from : null);

/** The path of another value that a word is given. */
const pathOf: { readonly [W in ConstraintWord]-?: (given: NonNullable<Constraint[W]>) => Path | null } = {
  filled: noPath,
  const: noPath,
  enum: noPath,
  noneOf: noPath,
  sameAs: (path) => path,
  minLength: noPath,
  maxLength: noPath,
  longerThan: noPath,
  minimum: pathOfLimit,
  maximum: pathOfLimit,
  email: noPath,
  pattern: noPath,
  checksum: noPath,
  minItems: noPath,
  maxItems: noPath,
  includes: noPath,
  optional: noPath,
  digits: noPath,
  letters: noPath,
};

/** The words of a constraint that take the path of another value, each with the path. */
export function pathWords(must: Constraint): [word: ConstraintWord, path: Path][] {
  return (Object.entries(must) as [ConstraintWord, unknown][]).flatMap(([word, given]) => {
    const path = pathOf[word]?.(given as never) ?? null;
    return path === null ? [] : [[word, path] as [ConstraintWord, Path]];
  });
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

/**
 * Decisions of which one must hold: `{"any": [{"on": "form.phone", "must": {"filled": true}}, {"on": "form.email", "must":
 * {"filled": true}}]}`. One may stand in another, and no deeper.
 * @defaultSnippets [
 *   { "label": "any", "description": "Conditions of which one must hold", "body": { "any": [{ "on": "$1", "must": { "filled": true } }, { "on": "$2", "must": { "filled": true } }] } },
 * ]
 */
export interface AnyOf {
  /**
   * The decisions of which one must hold.
   * @minItems 2
   */
  any: Test[];
}

/** A decision: one condition, some of which one must hold, or a list of which all must hold. */
export type Test = Condition | AnyOf | (Condition | AnyOf)[];

/** The paths of the values that a decision looks at; of one that is left out none. */
export function pathsOfTest(test: Test | undefined): Path[] {
  return conditionsIn(test).flatMap(({ on, must }) => [on, pathWords(must).map(([, path]) => path)].flat(2));
}

/** Every condition of a decision, those of which one must hold too, in the order written. */
export function conditionsIn(test: Test | undefined): Condition[] {
  return [test ?? []].flat().flatMap((part) => (isAnyOf(part) ? part.any.flatMap(conditionsIn) : [part]));
}

/** The conditions that must hold whatever else does: those of which only one must are not among them. */
export function firmConditions(test: Test | undefined): Condition[] {
  return [test ?? []].flat().flatMap((part) => (isAnyOf(part) ? [] : [part]));
}

/** Whether a part of a decision is some of which one must hold. */
export function isAnyOf(part: Condition | AnyOf): part is AnyOf {
  return Object.hasOwn(part, 'any');
}

const dated = (limit: Limit, isDay: boolean): boolean => isDay || typeof limit === 'string';

/** Which of the portal's sentences says that a word does not hold; null: it always does by itself. */
const sentences: {
  readonly [W in ConstraintWord]-?: (
    given: NonNullable<Constraint[W]>,
    isDay: boolean,
  ) => keyof RuleWords | null;
} = {
  filled: (wanted) => (wanted ? 'filled' : 'empty'),
  const: () => 'const',
  enum: () => 'enum',
  noneOf: () => 'noneOf',
  sameAs: () => 'sameAs',
  minLength: () => 'minLength',
  maxLength: () => 'maxLength',
  longerThan: () => 'longerThan',
  minimum: (limit, isDay) => (dated(limit, isDay) ? 'earliest' : 'minimum'),
  maximum: (limit, isDay) => (dated(limit, isDay) ? 'latest' : 'maximum'),
  email: () => 'email',
  pattern: () => 'pattern',
  checksum: () => 'checksum',
  optional: () => null,
  includes: () => 'includes',
  minItems: () => 'minItems',
  maxItems: () => 'maxItems',
  digits: () => 'digits',
  letters: () => 'letters',
};

/** Which of the portal's sentences says that a word of a constraint does not hold, of a date or of anything else. */
export function sentenceOf(must: Constraint, word: ConstraintWord, isDay: boolean): keyof RuleWords | null {
  return sentences[word](must[word] as never, isDay);
}

import type { Scalar } from '../helpers/json.ts';
import type { RuleMessages } from '../portal/ruleMessages.ts';
import type { Path } from './value.ts';

/**
 * A constraint on a value: a small part of JSON Schema, and words that expand to it. All given words must hold. An absent
 * value ('', missing or an empty list) is null here. Lists are checked by `filled`, `minItems`, `maxItems` and `includes`. A
 * text that looks like a number compares as a number.
 * @minProperties 1
 */
export interface Constraint {
  /**
   * `true`: the value is not absent, not only spaces, not an unticked checkbox and not an empty list. `false`: the opposite.
   */
  filled?: boolean;
  /** The only allowed value. */
  const?: Scalar;
  /**
   * The allowed values.
   * @minItems 1
   */
  enum?: Scalar[];
  /**
   * The values that are not allowed.
   * @minItems 1
   */
  noneOf?: Scalar[];
  /** The path of a value that must be equal. */
  sameAs?: Path;
  /**
   * The minimum number of characters. An absent value has none.
   * @asType integer
   * @minimum 0
   */
  minLength?: number;
  /**
   * The maximum number of characters.
   * @asType integer
   * @minimum 0
   */
  maxLength?: number;
  /**
   * The number of characters that the text must exceed.
   * @asType integer
   * @minimum 0
   */
  longerThan?: number;
  /**
   * The minimum of a number, or the earliest date: `5`, `"2024-03-01"`, `{ "from": "form.start" }`. Any other value fails,
   * and so does a path without a comparable value. Two dates are compared by day, and by time too if both have one; a time
   * without an offset counts as UTC.
   */
  minimum?: Limit;
  /** The maximum of a number, or the latest date. It compares as `minimum` does. */
  maximum?: Limit;
  /**
   * `true`: at least 3 characters other than spaces, an at sign, and a domain with a dot. `"html"`: an address that browsers
   * accept in an email input; `a@b.de` passes.
   */
  email?: true | 'html';
  /**
   * A pattern for the whole text: `"[A-Z]{2}\\d{4}"`. It may have characters, classes such as `[a-z0-9]`, `\\d`, `\\w`,
   * `\\s`, `\\p{L}` and the dot, groups, `|`, `?` and `{2,4}`. `*` and `+` are allowed if the next part can't begin alike. An
   * absent value fails, unless `optional` is set.
   * @minLength 1
   */
  pattern?: string;
  /**
   * `"eip55"`: an address of `0x` and 40 hexadecimal digits with the upper and lower case of EIP-55. An address in one case
   * only has no checksum and passes.
   */
  checksum?: 'eip55';
  /**
   * The minimum number of items of a list. An absent value has none.
   * @asType integer
   * @minimum 1
   */
  minItems?: number;
  /**
   * The maximum number of items of a list.
   * @asType integer
   * @minimum 1
   */
  maxItems?: number;
  /** A value that the list must have among its items, with its JSON type. */
  includes?: Scalar;
  /** The value may be empty; the other words count only if it is not. */
  optional?: true;
}

/** A number or date as a limit, or the path of one. */
export type Limit = number | string | LimitFrom;

/**
 * A limit at a path: `{"from": "account.balance"}`.
 * @defaultSnippets [
 *   { "label": "from", "description": "A limit that stands elsewhere", "body": { "from": "$1" } },
 * ]
 */
export interface LimitFrom {
  /** The path of a number or a date. */
  from: Path;
}

export type ConstraintWord = keyof Constraint;

const noPath = () => null;
const findLimitPath = (limit: Limit) => (typeof limit === 'object' ? limit.from : null);

/** Returns, by word, the path of another value in its argument; null if it has none. */
const pathReaders: {
  readonly [W in ConstraintWord]-?: (argument: NonNullable<Constraint[W]>) => Path | null;
} = {
  filled: noPath,
  const: noPath,
  enum: noPath,
  noneOf: noPath,
  sameAs: (path) => path,
  minLength: noPath,
  maxLength: noPath,
  longerThan: noPath,
  minimum: findLimitPath,
  maximum: findLimitPath,
  email: noPath,
  pattern: noPath,
  checksum: noPath,
  minItems: noPath,
  maxItems: noPath,
  includes: noPath,
  optional: noPath,
};

/** Returns the words of a constraint that take the path of another value, each with the path. */
export function listPathWords(must: Constraint): [word: ConstraintWord, path: Path][] {
  return (Object.entries(must) as [ConstraintWord, unknown][]).flatMap(([word, argument]) => {
    const path = pathReaders[word]?.(argument as never) ?? null;
    return path === null ? [] : [[word, path] as [ConstraintWord, Path]];
  });
}

/**
 * A condition on one value, or on each of several: all of them have to satisfy the constraint.
 * @defaultSnippets [
 *   { "label": "condition", "body": { "on": "$1", "must": { "filled": true } } },
 * ]
 */
export interface SingleCondition {
  /** The path of the value, or several paths whose values all satisfy it. */
  on: Path | Path[];
  /** The constraint on the value. */
  must: Constraint;
}

/**
 * Conditions of which at least one must hold: `{"any": [{"on": "form.phone", "must": {"filled": true}}, {"on": "form.email",
 * "must": {"filled": true}}]}`. They may be nested once.
 * @defaultSnippets [
 *   { "label": "any", "description": "Conditions of which one must hold", "body": { "any": [{ "on": "$1", "must": { "filled": true } }, { "on": "$2", "must": { "filled": true } }] } },
 * ]
 */
export interface AnyOf {
  /**
   * The conditions.
   * @minItems 2
   */
  any: Condition[];
}

/** A single condition, alternatives of which one must hold, or a list of which all must hold. */
export type Condition = SingleCondition | AnyOf | (SingleCondition | AnyOf)[];

/** Returns the paths that a condition reads; none if it is not set. */
export function listConditionPaths(condition: Condition | undefined): Path[] {
  return listAllConditions(condition).flatMap(({ on, must }) =>
    [on, listPathWords(must).map(([, path]) => path)].flat(2),
  );
}

/** Returns the single conditions in a condition, with those of alternatives, in the order written. */
export function listAllConditions(condition: Condition | undefined): SingleCondition[] {
  return [condition ?? []]
    .flat()
    .flatMap((part) => (isAnyOf(part) ? part.any.flatMap(listAllConditions) : [part]));
}

/** Returns the single conditions that must always hold, without those of alternatives. */
export function listConditionsOutsideAny(condition: Condition | undefined): SingleCondition[] {
  return [condition ?? []].flat().flatMap((part) => (isAnyOf(part) ? [] : [part]));
}

/** True for alternatives, of which one must hold. */
export function isAnyOf(part: SingleCondition | AnyOf): part is AnyOf {
  return Object.hasOwn(part, 'any');
}

const dated = (limit: Limit, isDay: boolean): boolean => isDay || typeof limit === 'string';

/** The portal's sentence for each word that does not hold. Null if the word always holds by itself. */
const sentences: {
  readonly [W in ConstraintWord]-?: (
    argument: NonNullable<Constraint[W]>,
    isDay: boolean,
  ) => keyof RuleMessages | null;
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
};

/** Returns the name of the portal's sentence for a word that does not hold, for a date or for any other value. */
export function findSentenceName(
  must: Constraint,
  word: ConstraintWord,
  isDay: boolean,
): keyof RuleMessages | null {
  return sentences[word](must[word] as never, isDay);
}

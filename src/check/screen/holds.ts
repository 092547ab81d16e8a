import type { Constraint, Scalar } from '../../definition/index.ts';

const jsonNumber = /^\s*[+-]?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?\s*$/;

/**
 * Whether a value passes a decision, as the portal will decide it; a test holds the two together. What another value
 * decides (`sameAs`) counts as passed.
 * @param value '' is absent, as null is.
 */
export function holds(must: Constraint, value: Scalar): boolean {
  const found = value === '' ? null : value;
  return Object.entries(must).every(([word, given]) =>
    (words[word as keyof Constraint] as Holds<unknown>)(given, found),
  );
}

type Holds<Given> = (given: Given, value: Scalar) => boolean;

const words: { [Word in keyof Constraint]-?: Holds<NonNullable<Constraint[Word]>> } = {
  filled: (wanted, value) => isFilled(value) === wanted,
  const: (wanted, value) => isSame(wanted, value),
  enum: (list, value) => isAmong(value, list),
  noneOf: (list, value) => !isAmong(value, list),
  sameAs: () => true,
  minLength: (length, value) => isAtLeast(length, value),
  maxLength: (length, value) => !isAtLeast(length + 1, value),
  longerThan: (length, value) => isAtLeast(length + 1, value),
  minimum: (least, value) => (toNumber(value) ?? -Infinity) >= least,
  maximum: (most, value) => (toNumber(value) ?? Infinity) <= most,
  email: (_, value) => typeof value === 'string' && /^[^\s@]{3,}@[^\s@.]+(\.[^\s@.]+)+$/.test(value),
  digits: (_, value) => isOnly(/^\d*$/, value) || (Number.isInteger(value) && Number(value) >= 0),
  letters: (_, value) => isOnly(/^[\p{L}\p{M} ]*$/u, value),
};

/** Whether two scalars are the same to a decision: '' is null, and "1.0" is 1. */
export function isSame(left: Scalar, right: Scalar): boolean {
  return identify(left) === identify(right);
}

const sets = new WeakMap<readonly Scalar[], Set<string>>();

/** Whether a value is the same as one of a list. The same long list may be asked for thousands of values, so it is kept as a set. */
export function isAmong(value: Scalar, list: readonly Scalar[]): boolean {
  const set = sets.get(list) ?? new Set(list.map(identify));
  sets.set(list, set);
  return set.has(identify(value));
}

/** A text that is equal for values that are the same to a decision. */
function identify(value: Scalar): string {
  if (value === '' || value === null) return 'nothing';
  const number = toNumber(value);
  return number === null ? `${typeof value} ${value}` : `number ${number}`;
}

/** The number that a value is or looks like; null where it is none. */
export function toNumber(value: Scalar): number | null {
  if (typeof value === 'number') return value;
  const number = typeof value === 'string' && jsonNumber.test(value) ? Number(value) : NaN;
  return Number.isFinite(number) ? number : null;
}

function isFilled(value: Scalar): boolean {
  return typeof value === 'string' ? /\S/.test(value) : typeof value === 'number' || value === true;
}

/** A whole number has as many characters as it has digits, with its sign. */
function isAtLeast(length: number, value: Scalar): boolean {
  if (length <= 0) return true;
  if (typeof value === 'string') return Array.from(value).length >= length;
  if (typeof value !== 'number') return false;
  return length === 1 || value >= 10 ** (length - 1) || value <= -(10 ** (length - 2));
}

function isOnly(pattern: RegExp, value: Scalar): boolean {
  return value === null || (typeof value === 'string' && pattern.test(value));
}

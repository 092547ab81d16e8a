import type { Constraint, Scalar } from '../../definition/index.ts';
import { holds, isAmong, toNumber } from './holds.ts';

type Word = keyof Constraint;

/** The words of a decision. */
export function wordsOf(must: Constraint): Word[] {
  return Object.keys(must) as Word[];
}

/** The word of a decision that nothing passes which passes the other one too; null where something may. */
export function findConflict(other: Constraint, must: Constraint): Word | null {
  return wordsOf(must).find((word) => conflicts(other, only(must, word))) ?? null;
}

/** Whether whatever passes a decision passes this word of the other one too. False where that is not certain. */
export function isImplied(by: Constraint, must: Constraint, word: Word): boolean {
  const values = valuesOf(by);
  const one = only(must, word);
  if (values) return word !== 'sameAs' && values.every((value) => holds(one, value) && !isOpen(one, value));
  return implies[word]?.(by, one) ?? false;
}

function only(must: Constraint, word: Word): Constraint {
  return { [word]: must[word] };
}

function conflicts(other: Constraint, one: Constraint): boolean {
  const [values, wanted] = [valuesOf(other), valuesOf(one)];
  if (values) return !values.some((value) => holds(one, value) || isOpen(one, value));
  if (wanted) return !wanted.some((value) => holds(other, value) || isOpen(other, value));
  return (
    shortest(one) > longest(other) ||
    shortest(other) > longest(one) ||
    (one.minimum ?? -Infinity) > (other.maximum ?? Infinity) ||
    (other.minimum ?? -Infinity) > (one.maximum ?? Infinity) ||
    (isFilled(one) && other.filled === false) ||
    (isFilled(other) && one.filled === false) ||
    isNoAddress(one, other) ||
    isNoAddress(other, one)
  );
}

/** The values of which a decision wants one; null where it names none. */
function valuesOf({ const: wanted, enum: list }: Constraint): Scalar[] | null {
  return wanted === undefined ? (list ?? null) : [wanted];
}

const ofLetters: Word[] = ['minLength', 'maxLength', 'longerThan', 'email', 'digits', 'letters'];

/** Whether a decision asks for letters where a number, be it 7, "7" or "7.0", passes the other one. */
function isOpen(must: Constraint, value: Scalar): boolean {
  return toNumber(value) !== null && ofLetters.some((word) => must[word] !== undefined);
}

function shortest({ minLength = 0, longerThan = -1 }: Constraint): number {
  return Math.max(minLength, longerThan + 1);
}

function longest({ maxLength = Infinity }: Constraint): number {
  return maxLength;
}

/** Whether what passes is filled. A length is not enough: spaces have one. */
function isFilled({ filled, email, minimum, maximum }: Constraint): boolean {
  return [filled, email].includes(true) || minimum !== undefined || maximum !== undefined;
}

/** An address has an at sign, which is neither a digit nor a letter, and makes it no number. */
function isNoAddress({ email }: Constraint, { digits, letters, minimum, maximum }: Constraint): boolean {
  return email === true && (digits ?? letters ?? minimum ?? maximum) !== undefined;
}

const implies: Partial<Record<Word, (by: Constraint, one: Constraint) => boolean>> = {
  filled: (by, { filled }) => (filled === true ? isFilled(by) : by.filled === false),
  noneOf: (by, { noneOf = [] }) => noneOf.every((value) => refuses(by, value)),
  sameAs: (by, one) => by.sameAs === one.sameAs,
  minLength: (by, one) => shortest(one) <= shortest(by),
  longerThan: (by, one) => shortest(one) <= shortest(by),
  maxLength: (by, one) => longest(one) >= longest(by),
  minimum: (by, one) => (by.minimum ?? -Infinity) >= (one.minimum ?? -Infinity),
  maximum: (by, one) => (by.maximum ?? Infinity) <= (one.maximum ?? Infinity),
  email: (by) => by.email === true,
  digits: (by) => by.digits === true,
  letters: (by) => by.letters === true,
};

/** Whether a decision lets neither this value through nor another way of writing the same number. */
function refuses({ noneOf = [], minimum, maximum, ...others }: Constraint, value: Scalar): boolean {
  if (isAmong(value, noneOf)) return true;
  const bounds: Constraint = {
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  };
  return !holds(bounds, value) || (toNumber(value) === null && !holds(others, value));
}

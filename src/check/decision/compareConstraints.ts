import type { Constraint, Scalar } from '../../definition/index.ts';
import { compileConstraint } from './compileConstraint.ts';
import { readNumeral } from './expandConstraint.ts';

type Word = keyof Constraint;

/** The words of a constraint. */
export function wordsOf(must: Constraint): Word[] {
  return Object.keys(must) as Word[];
}

/** The word of a constraint that no value satisfies which satisfies the other one too; null where one may. */
export function findConflict(other: Constraint, must: Constraint): Word | null {
  return wordsOf(must).find((word) => conflicts(other, only(must, word))) ?? null;
}

/** Whether whatever satisfies a constraint satisfies this word of the other one too. False where that is not certain. */
export function isImplied(by: Constraint, must: Constraint, word: Word): boolean {
  const values = valuesOf(by);
  const one = only(must, word);
  if (!values) return implies[word]?.(by, one) ?? false;
  return word !== 'sameAs' && !isOpen(one, values) && values.every(compileConstraint(one));
}

function only(must: Constraint, word: Word): Constraint {
  return { [word]: must[word] };
}

function conflicts(other: Constraint, one: Constraint): boolean {
  const [values, wanted] = [valuesOf(other), valuesOf(one)];
  if (values) return !isOpen(one, values) && !values.some(compileConstraint(one));
  if (wanted) return !isOpen(other, wanted) && !wanted.some(compileConstraint(other));
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

/** The values of which a constraint wants one; null where it names none. */
function valuesOf({ const: wanted, enum: list }: Constraint): Scalar[] | null {
  return wanted === undefined ? (list ?? null) : [wanted];
}

/** The words to which 7, "7" and "7.0" are the same; `sameAs` counts as satisfied. */
const ofNumbers = new Set<Word>(['filled', 'const', 'enum', 'noneOf', 'minimum', 'maximum', 'sameAs']);

/** Whether a number is among the values that another writing of it, such as "7.0" for 7, satisfies a constraint otherwise. */
function isOpen(must: Constraint, values: Scalar[]): boolean {
  return (
    values.some((value) => readNumeral(value) !== null) && wordsOf(must).some((word) => !ofNumbers.has(word))
  );
}

function shortest({ minLength = 0, longerThan = -1 }: Constraint): number {
  return Math.max(minLength, longerThan + 1);
}

function longest({ maxLength = Infinity }: Constraint): number {
  return maxLength;
}

/** Whether what satisfies it is filled. A length is not enough: spaces have one. */
function isFilled({ filled, email, minimum, maximum }: Constraint): boolean {
  return [filled, email].includes(true) || minimum !== undefined || maximum !== undefined;
}

/** An address has an at sign, which is neither a digit nor a letter, and makes it no number. */
function isNoAddress({ email }: Constraint, { digits, letters, minimum, maximum }: Constraint): boolean {
  return email === true && (digits ?? letters ?? minimum ?? maximum) !== undefined;
}

/** A word that is not among them is never called implied. */
const implies: Partial<Record<Word, (by: Constraint, one: Constraint) => boolean>> = {
  filled: (by, { filled }) => (filled === true ? isFilled(by) : by.filled === false),
  noneOf: (by, { noneOf = [] }) => refuses(by, noneOf),
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

/** Whether a constraint refuses each of these values, and every other writing of the same number. */
function refuses({ noneOf, minimum, maximum, ...others }: Constraint, values: Scalar[]): boolean {
  const named = new Set(noneOf);
  const isLet = compileConstraint({
    ...(noneOf && { noneOf }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  });
  const isLetByOthers = compileConstraint(others);
  return values.every(
    (value) => named.has(value) || !isLet(value) || (readNumeral(value) === null && !isLetByOthers(value)),
  );
}

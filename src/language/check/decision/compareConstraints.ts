import { pathWords, readMoment, type Constraint, type Limit, type Scalar } from '#definition';
import { compileConstraint } from './compileConstraint.ts';
import { readNumeral } from './expandConstraint.ts';
import { findPatternFault } from './findPatternFault.ts';
import { lengthsOf } from './lengthsOf.ts';
import { parsePattern } from './parsePattern.ts';

type Word = keyof Constraint;

/** The words of a constraint. */
export function wordsOf(must: Constraint): Word[] {
  return Object.keys(must) as Word[];
}

/** The word of a constraint that no value satisfies which satisfies the other one too; null where one may. */
export function findConflict(other: Constraint, must: Constraint): Word | null {
  // What may be left empty passes whatever an absent value passes.
  if (other.optional || must.optional) return null;
  return wordsOf(must).find((word) => conflicts(other, only(must, word))) ?? null;
}

/** Whether whatever satisfies a constraint satisfies this word of the other one too. False where that is not certain. */
export function isImplied(by: Constraint, must: Constraint, word: Word): boolean {
  if (word === 'optional') return true;
  if (by.optional && !must.optional) return false;
  const values = valuesOf(by);
  const one = only(must, word);
  if (!values) return implies[word]?.(by, one) ?? false;
  return pathWords(one).length === 0 && !isOpen(one, values) && values.every(compileConstraint(one));
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
    cross(one, other) ||
    cross(other, one) ||
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

/** The least characters that a constraint asks for. */
export function shortest({ minLength = 0, longerThan = -1, pattern }: Constraint): number {
  return Math.max(minLength, longerThan + 1, lengthsOfPattern(pattern)[0]);
}

/** The most characters that it lets through. */
export function longest({ maxLength = Infinity, pattern }: Constraint): number {
  return Math.min(maxLength, lengthsOfPattern(pattern)[1]);
}

function lengthsOfPattern(pattern: string | undefined): [number, number] {
  if (pattern === undefined || findPatternFault(pattern) !== null) return [0, Infinity];
  return lengthsOf(parsePattern(pattern));
}

/** Whether the least that one lets through is certainly more than the most of another. A number is no date. */
export function cross({ minimum }: Constraint, { maximum }: Constraint): boolean {
  if (typeof minimum === 'number' && typeof maximum === 'number') return minimum > maximum;
  const [first, last] = [minimum, maximum].map(readMoment);
  if (first && last) return first.day > last.day;
  return (typeof minimum === 'number' && last !== null) || (first !== null && typeof maximum === 'number');
}

/** Whether a limit is as strict as another one: `sign` is 1 for the least, -1 for the most. */
function isWithin(by: Limit | undefined, one: Limit | undefined, sign: 1 | -1): boolean {
  if (typeof by === 'number' && typeof one === 'number') return by * sign >= one * sign;
  const [own, other] = [by, one].map(readMoment);
  if (own && other) return own.day * sign > other.day * sign || by === one;
  return by !== undefined && JSON.stringify(by) === JSON.stringify(one);
}

/** Whether what satisfies it is filled. A length is not enough: spaces have one. */
function isFilled({ filled, email, minimum, maximum }: Constraint): boolean {
  return filled === true || [email, minimum, maximum].some((given) => given !== undefined);
}

/** An address has an at sign, which is neither a digit nor a letter, and makes it no number. */
function isNoAddress({ email }: Constraint, { digits, letters, minimum, maximum }: Constraint): boolean {
  return email !== undefined && (digits ?? letters ?? minimum ?? maximum) !== undefined;
}

/** A word that is not among them is never called implied. */
const implies: Partial<Record<Word, (by: Constraint, one: Constraint) => boolean>> = {
  filled: (by, { filled }) => (filled === true ? isFilled(by) : by.filled === false),
  noneOf: (by, { noneOf = [] }) => refuses(by, noneOf),
  sameAs: (by, one) => by.sameAs === one.sameAs,
  minLength: (by, one) => shortest(one) <= shortest(by),
  longerThan: (by, one) => shortest(one) <= shortest(by),
  maxLength: (by, one) => longest(one) >= longest(by),
  minimum: (by, one) => isWithin(by.minimum, one.minimum, 1),
  maximum: (by, one) => isWithin(by.maximum, one.maximum, -1),
  email: (by, one) => by.email === one.email,
  pattern: (by, one) => by.pattern === one.pattern,
  checksum: (by, one) => by.checksum === one.checksum,
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

import { listPathWords, parseMoment, type Constraint, type Limit, type Scalar } from '#definition';
import { getCharacters, haveCommonCharacter, type CharacterRanges } from './characters.ts';
import { compileConstraint } from './compileConstraint.ts';
import { parseNumeral } from './expandConstraint.ts';
import { findPatternError } from './findPatternError.ts';
import { getLengthRange } from './getLengthRange.ts';
import { parsePattern, type PatternNode } from './parsePattern.ts';

type Word = keyof Constraint;

export function listConstraintWords(must: Constraint): Word[] {
  return Object.keys(must) as Word[];
}

/** Returns the word of `must` that no value satisfies together with the other constraint; null if some value may. */
export function findConflict(other: Constraint, must: Constraint): Word | null {
  // An absent value satisfies every optional constraint, so there is no conflict.
  if (must.optional || (other.optional && mayBeAbsent(must))) return null;
  return listConstraintWords(must).find((word) => isConflict(other, pickWord(must, word))) ?? null;
}

/** True if an absent value may satisfy a constraint. */
function mayBeAbsent(must: Constraint): boolean {
  return listPathWords(must).length > 0 || compileConstraint(must)(null);
}

/** True if every value that satisfies one constraint satisfies this word of the other. False if that is not certain. */
export function isImplied(by: Constraint, must: Constraint, word: Word): boolean {
  if (word === 'optional') return true;
  if (by.optional && !must.optional) return false;
  const values = listAllowedValues(by);
  const one = pickWord(must, word);
  if (!values) return implies[word]?.(by, one) ?? false;
  return (
    listPathWords(one).length === 0 && !dependsOnNotation(one, values) && values.every(compileConstraint(one))
  );
}

function pickWord(must: Constraint, word: Word): Constraint {
  return { [word]: must[word] };
}

function isConflict(other: Constraint, one: Constraint): boolean {
  const [values, wanted] = [listAllowedValues(other), listAllowedValues(one)];
  if (values) return !dependsOnNotation(one, values) && !values.some(compileConstraint(one));
  if (wanted) return !dependsOnNotation(other, wanted) && !wanted.some(compileConstraint(other));
  return (
    getMinimumLength(one) > getMaximumLength(other) ||
    getMinimumLength(other) > getMaximumLength(one) ||
    isMinimumAboveMaximum(one, other) ||
    isMinimumAboveMaximum(other, one) ||
    (isFilled(one) && other.filled === false) ||
    (isFilled(other) && one.filled === false) ||
    excludesEmail(one, other) ||
    excludesEmail(other, one)
  );
}

/** Returns the values of which a constraint allows only one; null if it lists none. */
function listAllowedValues({ const: wanted, enum: list }: Constraint): Scalar[] | null {
  return wanted === undefined ? (list ?? null) : [wanted];
}

/** The words for which 7, "7" and "7.0" are equal; `sameAs` counts as satisfied. */
const wordsOfNumbers = new Set<Word>(['filled', 'const', 'enum', 'noneOf', 'minimum', 'maximum', 'sameAs']);

/** True if a number among the values has another notation, such as "7.0" for 7, that satisfies the constraint differently. */
function dependsOnNotation(must: Constraint, values: Scalar[]): boolean {
  return (
    values.some((value) => parseNumeral(value) !== null) &&
    listConstraintWords(must).some((word) => !wordsOfNumbers.has(word))
  );
}

/** Returns the minimum number of characters of a constraint. */
export function getMinimumLength({ minLength = 0, longerThan = -1, pattern }: Constraint): number {
  return Math.max(minLength, longerThan + 1, getPatternLengths(pattern)[0]);
}

/** Returns the maximum number of characters of a constraint. */
export function getMaximumLength({ maxLength = Infinity, pattern }: Constraint): number {
  return Math.min(maxLength, getPatternLengths(pattern)[1]);
}

function getPatternLengths(pattern: string | undefined): [number, number] {
  if (pattern === undefined || findPatternError(pattern) !== null) return [0, Infinity];
  return getLengthRange(parsePattern(pattern));
}

/** True if the minimum of one is certainly above the maximum of the other. A number is not a date. */
export function isMinimumAboveMaximum({ minimum }: Constraint, { maximum }: Constraint): boolean {
  if (typeof minimum === 'number' && typeof maximum === 'number') return minimum > maximum;
  const [first, last] = [minimum, maximum].map(parseMoment);
  if (first && last) return first.day > last.day;
  return (typeof minimum === 'number' && last !== null) || (first !== null && typeof maximum === 'number');
}

/** True if a limit is at least as strict as another one. `sign` is 1 for a minimum, -1 for a maximum. */
function isAtLeastAsStrict(by: Limit | undefined, one: Limit | undefined, sign: 1 | -1): boolean {
  if (typeof by === 'number' && typeof one === 'number') return by * sign >= one * sign;
  const [own, other] = [by, one].map(parseMoment);
  if (own && other) return own.day * sign > other.day * sign || by === one;
  return by !== undefined && JSON.stringify(by) === JSON.stringify(one);
}

/** True if a value that satisfies the constraint is filled. A length is not enough, because spaces have one. */
function isFilled({ filled, email, minimum, maximum }: Constraint): boolean {
  return filled === true || [email, minimum, maximum].some((bound) => bound !== undefined);
}

/** True if one constraint requires an email address, and the other is a number or a pattern without an at sign. */
function excludesEmail({ email }: Constraint, { pattern, minimum, maximum }: Constraint): boolean {
  if (email === undefined) return false;
  return (minimum ?? maximum) !== undefined || (pattern !== undefined && !mayContain(pattern, '@'));
}

function mayContain(pattern: string, character: string): boolean {
  if (findPatternError(pattern) !== null) return true;
  return haveCommonCharacter(listCharacters(parsePattern(pattern)), getCharacters(character));
}

function listCharacters(node: PatternNode): CharacterRanges {
  if (node.kind === 'one') return node.of;
  return (node.kind === 'repeat' ? [node.part] : node.parts).flatMap(listCharacters);
}

/** A word that is missing here is never considered implied. */
const implies: Partial<Record<Word, (by: Constraint, one: Constraint) => boolean>> = {
  filled: (by, { filled }) => (filled === true ? isFilled(by) : by.filled === false),
  noneOf: (by, { noneOf = [] }) => rejectsAll(by, noneOf),
  sameAs: (by, one) => by.sameAs === one.sameAs,
  // A minimum of 0 holds by itself, of which a warning tells.
  minLength: (by, one) => one.minLength !== 0 && getMinimumLength(one) <= getMinimumLength(by),
  longerThan: (by, one) => getMinimumLength(one) <= getMinimumLength(by),
  maxLength: (by, one) => getMaximumLength(one) >= getMaximumLength(by),
  minimum: (by, one) => isAtLeastAsStrict(by.minimum, one.minimum, 1),
  maximum: (by, one) => isAtLeastAsStrict(by.maximum, one.maximum, -1),
  email: (by, one) => by.email === one.email,
  pattern: (by, one) => by.pattern === one.pattern,
  checksum: (by, one) => by.checksum === one.checksum,
};

/** True if a constraint rejects each of these values, and every other notation of the same number. */
function rejectsAll({ noneOf, minimum, maximum, ...others }: Constraint, values: Scalar[]): boolean {
  const named = new Set(noneOf);
  const isLet = compileConstraint({
    ...(noneOf && { noneOf }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  });
  const isLetByOthers = compileConstraint(others);
  return values.every(
    (value) => named.has(value) || !isLet(value) || (parseNumeral(value) === null && !isLetByOthers(value)),
  );
}

import {
  fieldFacts,
  isAnyOf,
  getOwnValue,
  type AnyOf,
  type SingleCondition,
  type Constraint,
  type Limit,
  type Path,
  type Scalar,
  type Condition,
} from '#definition';
import { describePath } from './describePath.ts';
import type { NamedField, PathNames } from './pathNames.ts';
import { formatCount, describeScalar, joinWords, quote } from './phrase.ts';

/** Describes a condition in words: `the field Sponsor ID is filled in`. Its parts are joined by `and`. */
export function describeCondition(test: Condition, names: PathNames): string {
  return [test]
    .flat()
    .map((part) => (isAnyOf(part) ? describeAny(part, names) : describeSingleCondition(part, names, 'is')))
    .join(' and ');
}

function describeAny({ any }: AnyOf, names: PathNames): string {
  const parts = any.map((test) => describeCondition(test, names));
  return `(${parts.join(', or ')})`;
}

/** Describes a single condition in words, as a fact (`is`) or a requirement (`must`). */
export function describeSingleCondition(
  { on, must }: SingleCondition,
  names: PathNames,
  mood: 'is' | 'must',
): string {
  const paths = [on].flat();
  const subject = joinWords(
    paths.map((path) => describePath(path, names)),
    'and',
  );
  const number = paths.length > 1 ? 'many' : 'one';
  return `${subject} ${describeConstraint(must, names, { mood, number, of: getSubject(paths, names) })}`;
}

/** The grammar of a constraint: a fact or a requirement, about one or several fields or other values. */
export interface ConstraintGrammar {
  mood: 'is' | 'must';
  number: 'one' | 'many';
  of: Subject;
}

/** Describes a constraint in words: `must be filled in and have at least 4 characters`. */
export function describeConstraint(must: Constraint, names: PathNames, how: ConstraintGrammar): string {
  const { optional, ...others } = must;
  const verbs = Object.entries(others).map(([word, argument]) => {
    const [verb, rest] = describeWord(word as Word, argument as Scalar, names, how.of);
    return `${inflect(verb, how)} ${rest}`;
  });
  const each = how.number === 'many' ? 'each ' : '';
  const start = how.mood === 'must' ? `must ${each}` : each;
  const free = optional ? [`${inflect('be', how)} left empty`] : [];
  return start + [...free, verbs.join(' and ')].join(' or ');
}

type Subject = 'field' | 'checkbox' | 'other';

type Verb = 'be' | 'have' | 'hold';

function inflect(verb: Verb, { mood, number }: ConstraintGrammar): string {
  if (mood === 'must') return verb;
  return number === 'many' ? many[verb] : one[verb];
}

const one: Record<Verb, string> = { be: 'is', have: 'has', hold: 'holds' };
const many: Record<Verb, string> = { be: 'are', have: 'have', hold: 'hold' };

type Phrase = [verb: Verb, rest: string];

function describeWord(word: Word, argument: Scalar, names: PathNames, of: Subject): Phrase {
  return (words[word] as (argument: unknown, names: PathNames, of: Subject) => Phrase)(argument, names, of);
}

/** Every word of a constraint but `optional`, which is said before all of them. */
type Word = Exclude<keyof Constraint, 'optional'>;

const words: {
  [W in Word]-?: (argument: NonNullable<Constraint[W]>, names: PathNames, of: Subject) => Phrase;
} = {
  filled: (wanted, _, of) => ['be', wanted ? filled[of] : empty[of]],
  const: (scalar) => ['be', describeWanted(scalar)],
  enum: (scalars) => ['be', joinWords(scalars.map(describeWanted), 'or')],
  noneOf: (scalars) => ['be', describeUnwanted(scalars.map(describeWanted))],
  sameAs: (path, names) => ['be', `the same as ${describePath(path, names)}`],
  minLength: (length) => ['have', `at least ${characters(length)}`],
  maxLength: (length) => ['have', `at most ${characters(length)}`],
  longerThan: (length) => ['have', `more than ${characters(length)}`],
  minimum: (limit, names) => ['be', describeLimit(limit, 'at least', 'no earlier than', names)],
  maximum: (limit, names) => ['be', describeLimit(limit, 'at most', 'no later than', names)],
  email: (kind) => ['be', kind === 'html' ? 'an email address, as browsers take it' : 'an email address'],
  pattern: (pattern) => ['be', `of the pattern ${quote(pattern)}`],
  checksum: () => ['be', 'an address whose checksum is right (EIP-55), or that has none'],
  minItems: (least) => ['have', `at least ${items(least)}`],
  maxItems: (most) => ['have', `at most ${items(most)}`],
  includes: (scalar) => ['hold', `${describeScalar(scalar)} among others or alone`],
};

function describeLimit(limit: Limit, ofNumber: string, ofDate: string, names: PathNames): string {
  if (typeof limit === 'number') return `a number of ${ofNumber} ${limit}`;
  if (typeof limit === 'string') return `a date ${ofDate} ${limit}`;
  return `a number of ${ofNumber}, or a date ${ofDate}, ${describePath(limit.from, names)}`;
}

const filled: Record<Subject, string> = { field: 'filled in', checkbox: 'ticked', other: 'there' };
const empty: Record<Subject, string> = { field: 'empty', checkbox: 'left unticked', other: 'missing' };

function describeUnwanted(words: string[]): string {
  if (words.length === 1) return `other than ${words[0]}`;
  return `neither ${words.slice(0, -1).join(', ')} nor ${words.at(-1)}`;
}

/** Describes a wanted value. '' and null both mean that it is missing. */
const describeWanted = (scalar: Scalar): string =>
  scalar === null || scalar === '' ? 'missing' : describeScalar(scalar);

const characters = (length: number): string => formatCount(length, 'character');
const items = (length: number): string => formatCount(length, 'item');

function getSubject(paths: Path[], { fields }: PathNames): Subject {
  const found = paths.map((path) => /^form\.(.+)$/.exec(path)?.[1]);
  if (found.includes(undefined)) return 'other';
  const isFlag = ({ type }: NamedField) =>
    type !== 'group' && type !== 'list' && fieldFacts[type].holds === 'flag';
  const named = found.map((name) => getOwnValue(fields, name ?? ''));
  return named.every((field) => field && isFlag(field)) ? 'checkbox' : 'field';
}

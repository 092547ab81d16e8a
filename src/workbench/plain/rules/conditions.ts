import type { Constraint } from '#definition';

/** The kind of a condition's value; null for a condition without a value. */
export type ConditionValue = 'number' | 'date' | 'field' | null;

/** A condition as the sentence of a rule shows it: `Amount must be at least 10`. */
export interface PlainCondition {
  /** The text between "must" and the value. */
  label: string;
  value: ConditionValue;
  /** The text after the value. */
  unit?: string;
  /** Builds the constraint. A field is a path such as `form.amount`. */
  build: (value: number | string) => Constraint;
}

/** The conditions of a rule's sentence by name. */
export const conditions = {
  filled: { label: 'be filled in', value: null, build: () => ({ filled: true }) },
  empty: { label: 'be empty', value: null, build: () => ({ filled: false }) },
  least: { label: 'be at least', value: 'number', build: (value) => ({ minimum: value }) },
  most: { label: 'be at most', value: 'number', build: (value) => ({ maximum: value }) },
  leastField: {
    label: 'be at least as much as',
    value: 'field',
    build: (value) => ({ minimum: { from: String(value) } }),
  },
  mostField: {
    label: 'be at most as much as',
    value: 'field',
    build: (value) => ({ maximum: { from: String(value) } }),
  },
  earliest: { label: 'be no earlier than', value: 'date', build: (value) => ({ minimum: value }) },
  latest: { label: 'be no later than', value: 'date', build: (value) => ({ maximum: value }) },
  same: { label: 'be the same as', value: 'field', build: (value) => ({ sameAs: String(value) }) },
  shortest: {
    label: 'have at least',
    value: 'number',
    unit: 'characters',
    build: (value) => ({ minLength: Number(value) }),
  },
  longest: {
    label: 'have at most',
    value: 'number',
    unit: 'characters',
    build: (value) => ({ maxLength: Number(value) }),
  },
  longer: {
    label: 'have more than',
    value: 'number',
    unit: 'characters',
    build: (value) => ({ longerThan: Number(value) }),
  },
  email: { label: 'be an email address', value: null, build: () => ({ email: true }) },
} satisfies Record<string, PlainCondition>;

export type ConditionName = keyof typeof conditions;

/** A word of a constraint, with its condition; null if no condition here covers the word. */
export interface ConstraintPart {
  word: string;
  condition: { name: ConditionName; value: number | string } | null;
}

/** Splits a constraint into the conditions that must all hold. `optional` is no condition. */
export function listConditions(must: Constraint): ConstraintPart[] {
  return Object.entries(must).flatMap(([word, argument]) =>
    word === 'optional' ? [] : [{ word, condition: findCondition(word, readArgument(argument)) }],
  );
}

/** Replaces a word of a constraint, and keeps the order of the words. */
export function replaceCondition(must: Constraint, word: string, by: Constraint): Constraint {
  return Object.fromEntries(
    Object.entries(must).flatMap(([key, argument]) =>
      key === word ? Object.entries(by) : [[key, argument]],
    ),
  );
}

function findCondition(word: string, argument: ReturnType<typeof readArgument>): ConstraintPart['condition'] {
  const names = Object.keys(conditions) as ConditionName[];
  if (argument === null) return null;
  const { value, wanted } = argument;
  const name = names.find((one) => {
    const { value: kind, build }: PlainCondition = conditions[one];
    return fitsKind(value, kind) && JSON.stringify(build(value)) === JSON.stringify({ [word]: wanted });
  });
  return name ? { name, value } : null;
}

/** Reads the number, date or path of an argument; null for any other argument. */
function readArgument(wanted: unknown): { value: number | string; wanted: unknown } | null {
  if (typeof wanted === 'number' || typeof wanted === 'string') return { value: wanted, wanted };
  if (typeof wanted === 'boolean') return { value: '', wanted };
  const { from } = (wanted ?? {}) as { from?: unknown };
  return typeof from === 'string' ? { value: from, wanted } : null;
}

function fitsKind(argument: number | string, kind: ConditionValue): boolean {
  if (kind === 'number') return typeof argument === 'number';
  if (kind === 'date') return typeof argument === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(argument);
  return typeof argument === 'string';
}

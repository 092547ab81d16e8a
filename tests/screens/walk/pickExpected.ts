import { extensionText, type Expectation } from '#cases/testCase.ts';
import type { Seen } from './see.ts';

/** The values of absent things. */
const nothing: Record<string, unknown> = {
  buttons: 'absent',
  fields: 'absent',
  links: null,
  sent: [],
  count: 0,
};

/**
 * The expectation of a case, and the actual values in the same shape: only the named keys of records and the
 * named sides of fields.
 */
export function pickExpected(expectation: Expectation, actual: Seen): { expected: object; found: object } {
  const { texts = [], missing = [], labels = [], details = [], ...sides } = expectation;
  const rest = Object.fromEntries(Object.entries(sides).filter(([, side]) => side !== undefined));
  const lacking = texts.filter((text) => !actual.texts.includes(text));
  const forbidden = missing.filter((text) => text !== '' && actual.text.includes(text));
  const order = lackingInOrder(labels, actual.labels);
  const terms = lackingInOrder(details, actual.details);
  return {
    expected: { ...rest, order: [], terms: [], lacking: [], forbidden: [] },
    found: { ...adoptUncalculated(rest, pick(rest, actual)), order, terms, lacking, forbidden },
  };
}

/** The items of `wanted` that do not appear in `found` in the same order. */
function lackingInOrder<T>(wanted: T[], found: T[]): T[] {
  const remaining = [...wanted];
  for (const one of found) if (isExpected(remaining[0], one)) remaining.shift();
  return remaining;
}

const isExpected = (wanted: unknown, found: unknown): boolean =>
  JSON.stringify(wanted) === JSON.stringify(adoptUncalculated(wanted, found));

/**
 * Replaces actual values with the expected ones where only the code of an extension knows the right value.
 */
function adoptUncalculated<T>(expected: unknown, found: T): T {
  if (expected === extensionText && found !== undefined) return expected as T;
  if (Array.isArray(expected) && Array.isArray(found))
    return found.map((one: unknown, at) => adoptUncalculated(expected[at], one)) as T;
  if (!isRecord(expected) || !isRecord(found)) return found;
  const entries = Object.entries(found).map(([key, one]) => [key, adoptUncalculated(expected[key], one)]);
  return Object.fromEntries(entries) as T;
}

function pick(expected: object, actual: object): object {
  const entries = Object.entries(expected).map(([key, part]: [string, unknown]) => {
    const found = (actual as Record<string, unknown>)[key];
    return [key, isRecord(part) ? pickOwn(part, found, nothing[key]) : found];
  });
  return Object.fromEntries(entries) as object;
}

function pickOwn(expected: Record<string, unknown>, found: unknown, absent: unknown): unknown {
  if (!isRecord(found)) return found;
  const entries = Object.entries(expected).map(([key, part]) => {
    const value = Object.hasOwn(found, key) ? found[key] : absent;
    return [
      key,
      isRecord(part) && isRecord(value) && 'kind' in value ? pickOwn(part, value, undefined) : value,
    ];
  });
  return Object.fromEntries(entries);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

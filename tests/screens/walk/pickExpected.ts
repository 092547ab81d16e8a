import { unreckoned, type Expectation } from '#cases/testCase.ts';
import type { Seen } from './see.ts';

/** What stands for a thing that is not there. */
const nothing: Record<string, unknown> = { buttons: 'absent', fields: 'absent', sent: [], count: 0 };

/** What a case asks for, and in the same shape what is there: of a record its named keys, of a field its named sides. */
export function pickExpected(expectation: Expectation, actual: Seen): { asked: object; found: object } {
  const { texts = [], missing = [], labels = [], details = [], ...sides } = expectation;
  const rest = Object.fromEntries(Object.entries(sides).filter(([, side]) => side !== undefined));
  const lacking = texts.filter((text) => !actual.texts.includes(text));
  const forbidden = missing.filter((text) => text !== '' && actual.text.includes(text));
  const order = lackingInOrder(labels, actual.labels);
  const terms = lackingInOrder(details, actual.details);
  return {
    asked: { ...rest, order: [], terms: [], lacking: [], forbidden: [] },
    found: { ...takeUnreckoned(rest, pick(rest, actual)), order, terms, lacking, forbidden },
  };
}

/** What is left of a list when all that stands in another in the same order is taken from it. */
function lackingInOrder<T>(wanted: T[], found: T[]): T[] {
  const left = [...wanted];
  for (const one of found) if (isExpected(left[0], one)) left.shift();
  return left;
}

const isExpected = (wanted: unknown, found: unknown): boolean =>
  JSON.stringify(wanted) === JSON.stringify(takeUnreckoned(wanted, found));

/** What is there, but where the code of an extension alone knows what is right: there it is what was asked for. */
function takeUnreckoned<T>(asked: unknown, found: T): T {
  if (asked === unreckoned && found !== undefined) return asked as T;
  if (Array.isArray(asked) && Array.isArray(found))
    return found.map((one: unknown, at) => takeUnreckoned(asked[at], one)) as T;
  if (!isRecord(asked) || !isRecord(found)) return found;
  const entries = Object.entries(found).map(([key, one]) => [key, takeUnreckoned(asked[key], one)]);
  return Object.fromEntries(entries) as T;
}

function pick(asked: object, actual: object): object {
  const entries = Object.entries(asked).map(([key, part]: [string, unknown]) => {
    const found = (actual as Record<string, unknown>)[key];
    return [key, isRecord(part) ? pickOwn(part, found, nothing[key]) : found];
  });
  return Object.fromEntries(entries) as object;
}

function pickOwn(asked: Record<string, unknown>, found: unknown, absent: unknown): unknown {
  if (!isRecord(found)) return found;
  const entries = Object.entries(asked).map(([key, part]) => {
    const held = Object.hasOwn(found, key) ? found[key] : absent;
    return [key, isRecord(part) && isRecord(held) && 'kind' in held ? pickOwn(part, held, undefined) : held];
  });
  return Object.fromEntries(entries);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

import { createHash } from 'node:crypto';
import { escapeControls } from '../check/index.ts';
import type { CaseFile, Expectation, TestCase } from './testCase.ts';

/** A longer list or text than this is cut, and pinned by a hash of the whole. */
const longest = 300;

/** What happens, other than what stands on a screen: each line has all that its case expects of it. */
const happening: ReadonlySet<string> = new Set<keyof Expectation>([
  'alerts',
  'toasts',
  'count',
  'destinations',
  'signedIn',
  'reloads',
]);

/** What was expected at each place of an expectation (`fields/Amount/value`), as JSON. */
type Expected = Map<string, string>;

/**
 * What is expected of a screen, for whoever approves it: a line a case, `id · given; when · then: the letters`. A line has
 * what its case is about: what stands on the screen as in an earlier line is not said again, nor that a field is empty,
 * open and without a note. So each expected letter stands in some line, and a changed one changes a line.
 */
export function writeLines({ title, routes, cases }: CaseFile): string {
  const first: Expected = new Map();
  const lines = cases.map((one) => escapeControls(writeLine(one, first)));
  return [`${title} (${routes.join(', ')})`, ...lines, ''].join('\n');
}

function writeLine({ id, given, when, then, steps }: TestCase, first: Expected): string {
  const latest: Expected = new Map();
  const letters = steps.flatMap((step) => {
    const fresh = 'see' in step ? pickNew(step.see, [], first, latest) : undefined;
    return fresh === undefined ? [] : [write(fresh).slice(1, -1)];
  });
  const head = [id, `${given}; ${when}`, then].join(' · ');
  return letters.length === 0 ? head : `${head}: ${letters.join(' → ')}`;
}

/** What of an expectation is not as it was latest in this case, or else first on this screen. Notes what it has seen. */
function pickNew(part: unknown, steps: string[], first: Expected, latest: Expected): unknown {
  if (isRecord(part)) {
    const fresh = Object.entries(part)
      .map(([key, inner]) => [key, pickNew(inner, [...steps, key], first, latest)] as const)
      .filter(([, inner]) => inner !== undefined);
    return fresh.length === 0 ? undefined : Object.fromEntries(fresh);
  }
  const [side = ''] = steps;
  const place = steps.join('/');
  const known = latest.get(place) ?? first.get(place) ?? (side === 'fields' ? '""' : undefined);
  const text = JSON.stringify(side === 'fields' && part === false ? '' : part);
  latest.set(place, text);
  if (!first.has(place) && !happening.has(side)) first.set(place, text);
  return known === text ? undefined : part;
}

/** As JSON, without quotes and colons at keys. */
function write(value: unknown): string {
  if (Array.isArray(value)) return cut(`[${value.map(write).join(', ')}]`);
  if (!isRecord(value)) return cut(JSON.stringify(value));
  const entries = Object.entries(value).map(([key, inner]) => `${key} ${write(inner)}`);
  return `{${entries.join(', ')}}`;
}

function cut(text: string): string {
  if (text.length <= longest) return text;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `${text.slice(0, longest)}… #${hash}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

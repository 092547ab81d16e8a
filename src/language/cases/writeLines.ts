import { createHash } from 'node:crypto';
import { escapeControls } from '#check/index.ts';
import { createFreshness } from './createFreshness.ts';
import { isObject } from '#shared/isObject.ts';
import type { CaseFile, Expectation, TestCase } from './testCase.ts';

/** A longer list or text than this is cut, and pinned by a hash of the whole. */
const longest = 300;

/**
 * What is expected of a screen, for whoever approves it: a line a case, `id · given; when · then: the letters`. A line has
 * what its case is about: what stands on the screen as in an earlier line is not said again, nor that a field is empty,
 * open and without a note. So each expected letter stands in some line, and a changed one changes a line.
 */
export function writeLines({ title, routes, cases }: CaseFile): string {
  const pickFresh = createFreshness();
  const lines = cases.map((one) => escapeControls(writeLine(one, pickFresh(one))));
  return [`${title} (${routes.join(', ')})`, ...lines, ''].join('\n');
}

function writeLine({ id, given, when, then }: TestCase, fresh: Expectation[]): string {
  const letters = fresh.map((one) => write(one).slice(1, -1));
  const head = [id, `${given}; ${when}`, then].join(' · ');
  return letters.length === 0 ? head : `${head}: ${letters.join(' → ')}`;
}

/** As JSON, without quotes and colons at keys. */
function write(value: unknown): string {
  if (Array.isArray(value)) return cut(`[${value.map(write).join(', ')}]`);
  if (!isObject(value)) return cut(JSON.stringify(value));
  const entries = Object.entries(value).map(([key, inner]) => `${key} ${write(inner)}`);
  return `{${entries.join(', ')}}`;
}

function cut(text: string): string {
  if (text.length <= longest) return text;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `${text.slice(0, longest)}… #${hash}`;
}

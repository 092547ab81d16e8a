import { createHash } from 'node:crypto';
import { escapeControls } from '#check/index.ts';
import { createExpectationFilter } from './createExpectationFilter.ts';
import { isObject } from '#shared/isObject.ts';
import type { CaseFile, Expectation, TestCase } from './testCase.ts';

/** Maximum characters of a list or text. A longer one is cut, and followed by a hash of the whole. */
const maxLength = 300;

/**
 * Formats the expectations of a screen for its reviewer, one line per case: `id · given; when · then: expectations`.
 * A line omits state that an earlier line has, and that a field is empty, open and without a note. Each expected
 * text is in some line, so that a changed text changes a line.
 */
export function formatCaseLines({ title, routes, cases }: CaseFile): string {
  const pickFresh = createExpectationFilter();
  const lines = cases.map((one) => escapeControls(formatLine(one, pickFresh(one))));
  return [`${title} (${routes.join(', ')})`, ...lines, ''].join('\n');
}

function formatLine({ id, given: situation, when, then }: TestCase, fresh: Expectation[]): string {
  const letters = fresh.map((one) => formatPlainJson(one).slice(1, -1));
  const head = [id, `${situation}; ${when}`, then].join(' · ');
  return letters.length === 0 ? head : `${head}: ${letters.join(' → ')}`;
}

/** Formats JSON without quotes and colons at keys. */
function formatPlainJson(value: unknown): string {
  if (Array.isArray(value)) return cutText(`[${value.map(formatPlainJson).join(', ')}]`);
  if (!isObject(value)) return cutText(JSON.stringify(value));
  const entries = Object.entries(value).map(([key, inner]) => `${key} ${formatPlainJson(inner)}`);
  return `{${entries.join(', ')}}`;
}

function cutText(text: string): string {
  if (text.length <= maxLength) return text;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `${text.slice(0, maxLength)}… #${hash}`;
}

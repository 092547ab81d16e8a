import { describe, expect, it, test } from 'vitest';
import { errorAt, escapeControls, escapeLines, formatProblem, type Problem } from '#check/index.ts';
import { formatGithub } from '../../scripts/check/formatGithub.ts';
import { formatJson } from '../../scripts/check/formatJson.ts';
import { formatText } from '../../scripts/check/formatText.ts';
import { printComparison, printSection } from '#describe/index.ts';

/** What would rewrite the terminal, forge a line, or turn the direction of reading. */
const hostile = 'a\u001b[2Kb\r\nc\u0000d\u007fe\u009bf\u2028g\u202eh\u2066i\ud800j';
const shown = String.raw`a\u001b[2Kb\r\nc\u0000d\u007fe\u009bf\u2028g\u202eh\u2066i\ud800j`;
const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

const problem: Problem = {
  ...errorAt({ file: `schemas/${hostile}.json`, line: 1, column: 2 }, hostile),
  screens: [hostile],
};
const checked = {
  problems: [problem],
  warnings: [],
  config: null,
  landing: null,
  dashboard: null,
  calls: new Map(),
  pageCalls: new Set<string>(),
  screens: new Map(),
  locales: new Map(),
  extensions: new Map(),
  summary: { screens: 0, calls: 0, problems: 1, warnings: 0 },
};

/** What a text still holds that a terminal would obey; line breaks of ours apart. */
const obeyed = (text: string) => text.split('\n').filter((line) => forbidden.test(line));

test('what moves the cursor, breaks the line or turns the text is shown as JSON writes it', () => {
  expect(escapeControls(hostile)).toBe(shown);
  expect(JSON.parse(`"${escapeControls(hostile)}"`)).toBe(hostile);
});

test('letters of every script, joined signs and what is said with backslashes stay as they are', () => {
  for (const text of ['Żółć ñ ß', 'עברית العربية', 'नि 한국어 日本', '👩‍👩‍👧', 'C:\\new', '\u00a0'])
    expect(escapeControls(text)).toBe(text);
});

test('of several lines each stays one', () => {
  expect(escapeLines('one\ntwo\u001b[A\n')).toBe('one\ntwo\\u001b[A\n');
});

describe('a definition whose names and texts are hostile', () => {
  it('is one line as a problem', () => {
    expect(formatProblem(problem)).toBe(`schemas/${shown}.json:1:2 ${shown} (used by ${shown})`);
  });

  it.each([
    ['text', formatText(checked, { colour: false })],
    ['github', formatGithub(checked, { pathOf: (name) => name })],
    ['json', formatJson(checked)],
  ])('forges no line of npm run check as %s', (_, text) => expect(obeyed(text)).toEqual([]));

  it('is a line of the text for each problem', () => {
    expect(formatText(checked, { colour: false }).split('\n')).toHaveLength(2);
  });

  it('says the same to a program', () => {
    expect(JSON.parse(formatJson(checked))).toMatchObject({ problems: [problem] });
  });

  it('forges no line of npm run portico -- explain', () => {
    const text = printSection({
      kind: 'section',
      heading: hostile,
      parts: [
        { kind: 'text', text: hostile },
        { kind: 'facts', facts: [{ name: hostile, text: hostile }] },
        { kind: 'list', items: [{ text: hostile, more: [hostile] }] },
        { kind: 'table', columns: [hostile, hostile], rows: [[hostile, hostile]] },
        { kind: 'section', heading: hostile, parts: [{ kind: 'text', text: hostile }] },
      ],
    });
    expect(obeyed(text)).toEqual([]);
  });

  it('forges no line of npm run portico -- diff', () => {
    const groups = [{ heading: hostile, lines: [{ text: hostile, matters: true }] }];
    const text = printComparison({ groups } as Parameters<typeof printComparison>[0]);
    expect(obeyed(text)).toEqual([]);
  });
});

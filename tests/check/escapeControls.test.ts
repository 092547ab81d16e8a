import { describe, expect, it, test } from 'vitest';
import { buildError, escapeControls, escapeLines, formatProblem, type Problem } from '#check/index.ts';
import { formatGithubAnnotations } from '../../scripts/check/formatGithubAnnotations.ts';
import { formatJson } from '../../scripts/check/formatJson.ts';
import { formatText } from '../../scripts/check/formatText.ts';
import { formatComparison, formatSection } from '#describe/index.ts';

/** Characters that would rewrite the terminal, forge a line, or change the direction of reading. */
const hostile = 'a\u001b[2Kb\r\nc\u0000d\u007fe\u009bf\u2028g\u202eh\u2066i\ud800j';
const shown = String.raw`a\u001b[2Kb\r\nc\u0000d\u007fe\u009bf\u2028g\u202eh\u2066i\ud800j`;
const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

const problem: Problem = {
  ...buildError({ file: `schemas/${hostile}.json`, line: 1, column: 2 }, hostile),
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

/** The lines with characters that a terminal would obey. Line breaks are allowed. */
const obeyed = (text: string) => text.split('\n').filter((line) => forbidden.test(line));

test('characters that move the cursor, break the line or reverse the text are shown as JSON escapes', () => {
  expect(escapeControls(hostile)).toBe(shown);
  expect(JSON.parse(`"${escapeControls(hostile)}"`)).toBe(hostile);
});

test('letters of every script, joined characters and backslashes do not change', () => {
  for (const text of ['Żółć ñ ß', 'עברית العربية', 'नि 한국어 日本', '👩‍👩‍👧', 'C:\\new', '\u00a0'])
    expect(escapeControls(text)).toBe(text);
});

test('each of several lines stays one line', () => {
  expect(escapeLines('one\ntwo\u001b[A\n')).toBe('one\ntwo\\u001b[A\n');
});

describe('a definition whose names and texts are hostile', () => {
  it('a problem of a hostile definition is one line', () => {
    expect(formatProblem(problem)).toBe(`schemas/${shown}.json:1:2 ${shown} (used by ${shown})`);
  });

  it.each([
    ['text', formatText(checked, { colour: false })],
    ['github', formatGithubAnnotations(checked, { pathOf: (name) => name })],
    ['json', formatJson(checked)],
  ])('a hostile definition forges no line of npm run check as %s', (_, text) =>
    expect(obeyed(text)).toEqual([]),
  );

  it('a hostile definition has a line of the text for each problem', () => {
    expect(formatText(checked, { colour: false }).split('\n')).toHaveLength(2);
  });

  it('a hostile definition gives a program the same problems', () => {
    expect(JSON.parse(formatJson(checked))).toMatchObject({ problems: [problem] });
  });

  it('a hostile definition forges no line of npm run portico -- explain', () => {
    const text = formatSection({
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

  it('a hostile definition forges no line of npm run portico -- diff', () => {
    const groups = [{ heading: hostile, lines: [{ text: hostile, matters: true }] }];
    const text = formatComparison({ groups } as Parameters<typeof formatComparison>[0]);
    expect(obeyed(text)).toEqual([]);
  });
});

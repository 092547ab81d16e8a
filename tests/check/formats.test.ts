import { expect, test, vi } from 'vitest';
import { buildError, formatProblem, type CheckedPortal, type Problem } from '#check/index.ts';
import { describeProblemChanges } from '../../scripts/check/describeProblemChanges.ts';
import { formatGithubAnnotations } from '../../scripts/check/formatGithubAnnotations.ts';
import { formatJson } from '../../scripts/check/formatJson.ts';
import { formatText } from '../../scripts/check/formatText.ts';
import { readOptions } from '../../scripts/check/readOptions.ts';

const one = buildError({ file: 'schemas/api/a.json', line: 2, column: 3 }, 'unknown key "x"');
const other: Problem = {
  ...buildError({ file: 'schemas/templates/b.json', line: 4, column: 5 }, 'missing key "y"'),
  screens: ['s'],
};
const warning: Problem = { ...one, line: 9, severity: 'warning', message: '"z" does nothing' };
const noon = new Date(2026, 0, 1, 12, 0, 0);

function found(...all: Problem[]): CheckedPortal {
  const problems = all.filter(({ severity }) => severity === 'error');
  const warnings = all.filter(({ severity }) => severity === 'warning');
  const summary = { screens: 1, calls: 2, problems: problems.length, warnings: warnings.length };
  return {
    problems,
    warnings,
    summary,
    config: null,
    landing: null,
    dashboard: null,
    calls: new Map(),
    pageCalls: new Set(),
    screens: new Map(),
    locales: new Map(),
    extensions: new Map(),
  };
}

test('GitHub can read an annotation with any text', () => {
  const strange = { ...one, message: '50 % of "a: b, c"\r\nis wrong' };
  expect(
    formatGithubAnnotations(found(strange, other), { pathOf: (name) => `../o,d:d %/${name}` }).split('\n'),
  ).toEqual([
    '::error file=../o%2Cd%3Ad %25/schemas/api/a.json,line=2,col=3,title=npm run check::50 %25 of "a: b, c"\\r\\nis wrong',
    '::error file=../o%2Cd%3Ad %25/schemas/templates/b.json,line=4,col=5,title=npm run check::missing key "y" (used by s)',
    '1 screen, 2 calls, 2 problems',
  ]);
});

test('colours are around places only, and only where they are shown', () => {
  expect(formatText(found(one), { colour: false })).toBe(
    'schemas/api/a.json:2:3 unknown key "x"\n1 screen, 2 calls, 1 problem',
  );
  expect(formatText(found(one), { colour: true })).toContain(
    '\u001B[36mschemas/api/a.json:2:3\u001B[39m unknown key',
  );
});

test('warnings are below the problems, marked as warnings, and counted separately', () => {
  expect(formatText(found(warning, one), { colour: false }).split('\n')).toEqual([
    'schemas/api/a.json:2:3 unknown key "x"',
    'schemas/api/a.json:9:3 warning: "z" does nothing',
    '1 screen, 2 calls, 1 problem, 1 warning',
  ]);
  expect(formatGithubAnnotations(found(warning), { pathOf: (name) => name }).split('\n')).toEqual([
    '::warning file=schemas/api/a.json,line=9,col=3,title=npm run check::"z" does nothing',
    '1 screen, 2 calls, 0 problems, 1 warning',
  ]);
  expect(JSON.parse(formatJson(found(warning)))).toEqual({
    problems: [],
    warnings: [warning],
    summary: { screens: 1, calls: 2, problems: 0, warnings: 1 },
  });
});

test('after a save only new problems are printed, and the number of fixed ones', () => {
  const changesOf = (before: Problem[], ...now: Problem[]) =>
    describeProblemChanges(before.map(formatProblem), found(...now), false, noon);
  expect(changesOf([one], one)).toBe('');
  expect(changesOf([one], one, other)).toBe(
    '12:00:00 1 new: 2 problems\nschemas/templates/b.json:4:5 missing key "y" (used by s)',
  );
  expect(changesOf([one, other], other)).toBe('12:00:00 1 mended: 1 problem');
  expect(changesOf([one], warning)).toBe(
    '12:00:00 1 new, 1 mended: 0 problems, 1 warning\nschemas/api/a.json:9:3 warning: "z" does nothing',
  );
  expect(changesOf([other])).toBe('12:00:00 The problem is mended. 1 screen, 2 calls, 0 problems');
  expect(changesOf([one, other])).toBe('12:00:00 All 2 problems are mended. 1 screen, 2 calls, 0 problems');
});

test('words after the command are parsed, and --json is short for its format', () => {
  const usual = { watch: false, format: 'text', isStrict: false };
  expect(readOptions([])).toEqual(usual);
  expect(readOptions(['--json'])).toEqual({ ...usual, format: 'json' });
  expect(readOptions(['--watch', '--format=github'])).toEqual({ ...usual, watch: true, format: 'github' });
  expect(readOptions(['--strict'])).toEqual({ ...usual, isStrict: true });
});

test.each([
  [['--jsno'], "unknown option '--jsno'\n(Did you mean --json?)"],
  [['--format', 'yaml'], 'unknown format "yaml"'],
  [['--json', '--format', 'text'], '"--json" is "--format json", and can\'t be "text" too'],
  [['--format'], 'argument missing'],
  [['--watch=yes'], "unknown option '--watch=yes'"],
  [['schemas'], 'too many arguments'],
])('%j is a wrong use', (args, why) => {
  const say = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exits with ${code}`);
  });
  expect(() => readOptions(args)).toThrow('exits with 2');
  expect(say.mock.calls.join('')).toContain(why);
  expect(say.mock.calls.join('')).toContain('usage: npm run check --');
  say.mockRestore();
  exit.mockRestore();
});

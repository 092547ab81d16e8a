import { expect, test, vi } from 'vitest';
import { formatProblem, type Checked, type Problem } from '../../src/check/index.ts';
import { describeChanges } from '../../scripts/check/describeChanges.ts';
import { formatGithub } from '../../scripts/check/formatGithub.ts';
import { formatText } from '../../scripts/check/formatText.ts';
import { readOptions } from '../../scripts/check/readOptions.ts';

const one: Problem = { file: 'schemas/api/a.json', line: 2, column: 3, message: 'unknown key "x"' };
const other: Problem = {
  file: 'schemas/templates/b.json',
  line: 4,
  column: 5,
  message: 'missing key "y"',
  screens: ['s'],
};
const noon = new Date(2026, 0, 1, 12, 0, 0);

function found(...problems: Problem[]): Checked {
  const summary = { screens: 1, calls: 2, problems: problems.length };
  return {
    problems,
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

test('an annotation can be read by GitHub, whatever stands in it', () => {
  const strange = { ...one, message: '50 % of "a: b, c"\r\nis wrong' };
  expect(formatGithub(found(strange, other), { pathOf: (name) => `../o,d:d %/${name}` }).split('\n')).toEqual(
    [
      '::error file=../o%2Cd%3Ad %25/schemas/api/a.json,line=2,col=3,title=npm run check::50 %25 of "a: b, c"\\r\\nis wrong',
      '::error file=../o%2Cd%3Ad %25/schemas/templates/b.json,line=4,col=5,title=npm run check::missing key "y" (used by s)',
      '1 screen, 2 calls, 2 problems',
    ],
  );
});

test('colours stand around places only, and only where they are shown', () => {
  expect(formatText(found(one), { colour: false })).toBe(
    'schemas/api/a.json:2:3 unknown key "x"\n1 screen, 2 calls, 1 problem',
  );
  expect(formatText(found(one), { colour: true })).toContain(
    '\u001B[36mschemas/api/a.json:2:3\u001B[39m unknown key',
  );
});

test('after a save only what is new is told, and how much is mended', () => {
  const told = (before: Problem[], ...now: Problem[]) =>
    describeChanges(before.map(formatProblem), found(...now), false, noon);
  expect(told([one], one)).toBe('');
  expect(told([one], one, other)).toBe(
    '12:00:00 1 new: 2 problems\nschemas/templates/b.json:4:5 missing key "y" (used by s)',
  );
  expect(told([one, other], other)).toBe('12:00:00 1 mended: 1 problem');
  expect(told([other])).toBe('12:00:00 The problem is mended. 1 screen, 2 calls, 0 problems');
  expect(told([one, other])).toBe('12:00:00 All 2 problems are mended. 1 screen, 2 calls, 0 problems');
});

test('words after the command are read, and --json is short for its format', () => {
  expect(readOptions([])).toEqual({ watch: false, format: 'text' });
  expect(readOptions(['--json'])).toEqual({ watch: false, format: 'json' });
  expect(readOptions(['--watch', '--format=github'])).toEqual({ watch: true, format: 'github' });
});

test.each([
  [['--jsno'], "unknown option '--jsno'\n(Did you mean --json?)"],
  [['--format', 'yaml'], 'unknown format "yaml"'],
  [['--json', '--format', 'text'], '"--json" is "--format json", and can\'t be "text" too'],
  [['--format'], 'argument missing'],
  [['--watch=yes'], "unknown option '--watch=yes'"],
  [['schemas'], 'too many arguments'],
])('%j is wrong use', (args, why) => {
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

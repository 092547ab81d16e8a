import { beforeEach, describe, expect, it } from 'vitest';
import { createProblemReporter, type ProblemReporter } from '#server/definitions/createProblemReporter.ts';
import type { UnitState } from '#server/definitions/definitionsState.ts';

const config = 'screens.config.json';
const screenFile = (id: string) => `schemas/screens/${id}.json`;
const problem = (file: string, message = 'wrong') =>
  ({ file, line: 2, column: 5, severity: 'error', message }) as const;
const unit = (id: string, state: UnitState['state'], waitsFor?: string): UnitState => ({
  name: id,
  file: screenFile(id),
  state,
  since: null,
  ...(waitsFor !== undefined && { waitsFor }),
});
const readAt = '2026-01-31T09:30:00.000Z';
const right = { readAt, problems: [], warnings: [], units: [] };

let lines: string[];
let report: ProblemReporter;
/** The lines that one reading prints. */
function print(...[state, live]: Parameters<ProblemReporter>): string[] {
  lines = [];
  report(state, live);
  return lines;
}
beforeEach(() => {
  report = createProblemReporter((line) => lines.push(line));
});

describe('what a server prints about its definitions', () => {
  it('a reading without problems prints nothing', () => {
    expect(print(right, [])).toEqual([]);
  });

  it('a problem is printed once, with what members get meanwhile, and its end once', () => {
    const wrong = { ...right, problems: [problem(screenFile('a'))] };
    expect(print(wrong, [])).toEqual([
      'schemas/screens/a.json:2:5 wrong',
      '1 problem: members keep the last good version of what is wrong.',
    ]);
    expect(print(wrong, [])).toEqual([]);
    expect(print(right, [])).toEqual(['All definitions are right again.']);
    expect(print(right, [])).toEqual([]);
  });

  it('only a new problem is printed beside an earlier one, and the sum again', () => {
    const first = problem(screenFile('a'));
    print({ ...right, problems: [first] }, []);
    expect(print({ ...right, problems: [first, problem(screenFile('b'), 'bad')] }, [])).toEqual([
      'schemas/screens/b.json:2:5 bad',
      '2 problems: members keep the last good version of what is wrong.',
    ]);
  });

  it('the sum counts the problems beyond the listed ones, and names the command that lists them', () => {
    expect(print({ ...right, problems: [problem(screenFile('a'))], moreProblems: 1 }, [])).toEqual([
      'schemas/screens/a.json:2:5 wrong',
      '… and 1 more, which npm run check lists.',
      '2 problems: members keep the last good version of what is wrong.',
    ]);
  });

  it('a screen that was never right is named, and neither a kept nor a waiting one', () => {
    const units = [unit('a', 'missing'), unit('b', 'kept'), unit('c', 'live'), unit('d', 'missing', config)];
    const [, sum] = print({ ...right, problems: [problem(screenFile('a'))], units }, []);
    expect(sum).toBe(
      '1 problem: members keep the last good version of what is wrong. Not available, as never right yet: a.',
    );
  });

  it('while the config is wrong, the sum says that nothing goes live, and what waits', () => {
    const wrong = { ...right, problems: [problem(config)] };
    expect(print(wrong, [])[1]).toBe(
      '1 problem: members keep the last good version of what is wrong. Nothing goes live before screens.config.json is right.',
    );
    const units = [unit('a', 'kept', config), unit('b', 'missing', config), unit('c', 'kept')];
    expect(print({ ...wrong, units }, [])).toEqual([
      '1 problem: members keep the last good version of what is wrong. Nothing goes live before screens.config.json is right: a, b.',
    ]);
  });

  it('what went live is printed after the problems', () => {
    expect(print(right, ['the config', 'a'])).toEqual(['Live: the config, a']);
    print({ ...right, problems: [problem(screenFile('a'))] }, []);
    expect(print(right, ['a'])).toEqual(['All definitions are right again.', 'Live: a']);
  });
});

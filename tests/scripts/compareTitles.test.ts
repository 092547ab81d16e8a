import { describe, expect, it } from 'vitest';
import { compareTitles, shareOfModules } from '../titles/compareTitles.ts';
import { readTitles } from '../titles/readTitles.ts';

const after = new Map([
  ['test', new Set(['tests/a/one.test.ts › adds', 'tests/a/two.test.ts › twice'])],
  ['test:all', new Set(['tests/a/two.test.ts › twice', 'tests/a/one.test.ts › divides by two'])],
]);
const noMoves = { renamed: {}, dropped: {} };

describe('The comparison of titles', () => {
  it('the comparison names a title that is lost and one that is in two lanes', () => {
    const before = [
      'tests/a/one.test.ts › adds',
      'tests/a/one.test.ts › divides',
      'tests/a/two.test.ts › twice',
    ];
    expect(compareTitles(before, after, noMoves)).toEqual([
      'lost: tests/a/one.test.ts › divides',
      'in test and test:all: tests/a/two.test.ts › twice',
    ]);
  });

  it('the comparison accepts a new title, and a dropped one whose guard ran', () => {
    const moves = {
      renamed: { 'tests/a/one.test.ts › divides': 'tests/a/one.test.ts › divides by two' },
      dropped: { 'tests/a/gone.test.ts › *': 'tests/a/one.test.ts › adds' },
    };
    const before = ['tests/a/one.test.ts › divides', 'tests/a/gone.test.ts › anything'];
    expect(compareTitles(before, after, moves)).toEqual([]);
  });

  it('the comparison refuses a dropped title whose guard did not run', () => {
    const moves = {
      renamed: {},
      dropped: { 'tests/a/one.test.ts › was': 'tests/a/one.test.ts › is not there' },
    };
    expect(compareTitles(['tests/a/one.test.ts › was'], after, moves)).toEqual([
      'dropped, and its guard did not run: tests/a/one.test.ts › was',
    ]);
  });

  it('the comparison has the share of a folder that is in a lane', () => {
    const before = ['tests/a/one.test.ts › adds', 'tests/a/one.test.ts › divides'];
    expect(shareOfModules(before, after.get('test')!, {})).toEqual(new Map([['a', 0.5]]));
  });
});

describe('The titles of a runner', () => {
  it('the titles are the same in the list and in the report of Vitest, where a skipped test is none', () => {
    const assertionResults = [
      { fullName: 'sums adds', status: 'passed' },
      { fullName: 'sums waits', status: 'pending' },
    ];
    const report = { testResults: [{ name: '/here/tests/a/one.test.ts', assertionResults }] };
    const list = [{ name: 'sums > adds', file: '/there/tests/a/one.test.ts' }];
    expect(readTitles(report)).toEqual(readTitles(list));
    expect(readTitles(list)).toEqual(['tests/a/one.test.ts › sums adds']);
  });

  it('the titles are in the list of Playwright, and in its report without skipped tests', () => {
    const suite = (status: string) => {
      const specs = [{ title: 'signs up', ok: true, tests: [{ status, results: [] }] }];
      return { suites: [{ file: 'story.e2e.ts', title: 'story.e2e.ts', specs }] };
    };
    expect(readTitles(suite('skipped'))).toEqual(['tests/e2e/story.e2e.ts › signs up']);
    expect(readTitles(suite('expected'))).toEqual(['tests/e2e/story.e2e.ts › signs up']);
  });
});

import { describe, expect, it } from 'vitest';
import {
  formatOverBudget,
  formatFailures,
  formatFlakyTests,
  formatStepRun,
  formatSlowestFiles,
  formatStepTable,
} from '../../scripts/test/formatRuns.ts';
import { lanes } from '../../scripts/test/lanes.ts';
import type { StepRun } from '../../scripts/test/runLane.ts';

type Result = StepRun['results'][number];
const result = (changes: Partial<Result>): Result => ({
  file: 'a.test.ts',
  title: 'works',
  status: 'passed',
  milliseconds: 1000,
  failure: '',
  isFlaky: false,
  ...changes,
});
const run = (changes: Partial<StepRun> = {}): StepRun => ({
  lane: 'test',
  name: 'unit tests',
  seconds: 12.4,
  passed: 2,
  failed: 0,
  output: '',
  results: [],
  ...changes,
});
const cells = (line: string) => line.trim().split(/\s{2,}/);

describe('the line of a step', () => {
  it('a failed step is marked, and its tests are all counted', () => {
    expect(cells(formatStepRun(run({ failed: 1 })))).toEqual(['✗ unit tests', '12 s', '3 tests']);
    expect(cells(formatStepRun(run({ passed: 0, failed: 1 })))).toEqual(['✗ unit tests', '12 s', '1 test']);
    expect(cells(formatStepRun(run({ passed: 0 })))).toEqual(['✓ unit tests', '12 s', '0 tests']);
  });

  it('seconds have a decimal below ten', () => {
    expect(cells(formatStepRun(run({ seconds: 9.96 })))[1]).toBe('10.0 s');
    expect(cells(formatStepRun(run({ seconds: 10 })))[1]).toBe('10 s');
  });
});

it('a lane is over its budget by whole seconds, and not at its budget', () => {
  const { fast } = lanes;
  expect(formatOverBudget(fast, fast.budget)).toBeNull();
  expect(formatOverBudget(fast, fast.budget + 0.1)).toBe('test: over budget by 1 s');
});

describe('the reasons of failures', () => {
  it('a failed test has the first twelve lines of its reason', () => {
    const failure = Array.from({ length: 14 }, (_, at) => `line ${at + 1}`).join('\n');
    const results = [result({}), result({ status: 'failed', failure })];
    const [head, reason, ...more] = formatFailures([run({ failed: 1, results }), run({ name: 'other' })]);
    expect([head, more]).toEqual(['\n✗ test, unit tests', []]);
    expect(reason!.split('\n')).toEqual(['✗ a.test.ts › works', ...failure.split('\n').slice(0, 12)]);
  });

  it('a step without failed tests has the last forty lines that it printed', () => {
    const output = Array.from({ length: 42 }, (_, at) => `line ${at + 1}`).join('\n');
    const [, lines] = formatFailures([run({ failed: 1, output: `${output}\n\n` })]);
    expect(lines!.split('\n')).toEqual(output.split('\n').slice(2));
  });
});

it('a test that passed at its second try is listed', () => {
  const results = [result({}), result({ title: 'at times', isFlaky: true })];
  expect(formatFlakyTests([run({ results })])).toEqual(['flaky: a.test.ts › at times']);
});

it('the table counts the tests and the retries of each step, and of each lane', () => {
  const results = [result({ isFlaky: true })];
  const table = formatStepTable(
    [{ lane: lanes.fast, seconds: 100, runs: [run({ failed: 1, results }), run()] }],
    [['install', 3]],
  );
  expect(table.split('\n').map(cells)).toEqual([
    ['step', 'seconds', 'budget', 'tests', 'retries'],
    ['install', '3.0 s'],
    ['test', '100 s', '300 s', '5', '1'],
    ['unit tests', '12 s', '3', '1'],
    ['unit tests', '12 s', '2', '0'],
  ]);
});

it('a step of more than a minute has its five longest files, by the seconds of all their tests', () => {
  const results = [
    result({ file: 'b', milliseconds: 20_000 }),
    ...['c', 'd', 'e', 'f'].map((file) => result({ file, milliseconds: 15_000 })),
    result({ file: 'a', milliseconds: 12_000 }),
    result({ file: 'a', milliseconds: 13_000 }),
  ];
  expect(
    formatSlowestFiles([run({ seconds: 61, results }), run({ seconds: 60, results }), run({ seconds: 61 })]),
  ).toEqual(['longest of unit tests: a 25 s, b 20 s, c 15 s, d 15 s, e 15 s']);
});

import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, writeFile, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  formatOverBudget,
  formatFailures,
  formatFlakyTests,
  formatStepRun,
  formatSlowestFiles,
  formatStepTable,
} from '../../scripts/test/formatRuns.ts';
import { dropRepeatedSteps, lanes, type Lane, type LaneStep } from '../../scripts/test/lanes.ts';
import { runLane, type StepRun } from '../../scripts/test/runLane.ts';

const fails: LaneStep = { name: 'fails', args: ['-e', 'console.log("the reason"); process.exit(3)'] };
const passes: LaneStep = { name: 'passes', args: ['-e', ''] };
const inBrowser: LaneStep = { name: 'in a browser', args: ['-e', ''], needs: 'browser' };
const counted: LaneStep = {
  name: 'counted',
  args: ['-e', 'require("fs").copyFileSync("written.json", "test-results/unit.json")'],
  report: { kind: 'vitest', file: 'unit.json' },
};
const silent: LaneStep = {
  name: 'silent',
  args: ['-e', ''],
  report: { kind: 'vitest', file: 'silent.json' },
};

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-lanes-'));
  await mkdir(join(root, 'test-results'));
  const assertionResults = [
    { fullName: 'adds', status: 'passed' },
    { fullName: 'waits', status: 'passed', failureMessages: ['too late'] },
    { fullName: 'is left out', status: 'pending' },
    { fullName: 'divides', status: 'failed', failureMessages: ['expected 2'] },
  ];
  const report = { testResults: [{ name: join(root, 'tests/sums.test.ts'), assertionResults }] };
  await writeFile(join(root, 'written.json'), JSON.stringify(report));
  // The report of an earlier run.
  await writeFile(join(root, 'test-results/silent.json'), JSON.stringify(report));
});
afterAll(() => rm(root, { recursive: true }));

async function run(groups: LaneStep[][], end = Infinity): Promise<StepRun[]> {
  const lane: Lane = { script: 'test:all', budget: 60, retries: 1, groups };
  const missing = new Map([['browser', 'no browser here']] as const);
  return runLane(lane, { root, missing, end, onEnd: () => undefined });
}

describe('A lane', () => {
  it('a lane leaves out the steps of the lanes before it', () => {
    const lane = (groups: LaneStep[][]): Lane => ({ script: 'test:all', budget: 60, retries: 1, groups });
    const [first, second] = dropRepeatedSteps([lane([[passes], [fails]]), lane([[passes], [inBrowser]])]);
    expect(first!.groups).toEqual([[passes], [fails]]);
    expect(second!.groups).toEqual([[], [inBrowser]]);
  });

  it('a lane runs the steps after a failed one, and prints their output', async () => {
    const runs = await run([[fails], [passes]]);
    expect(runs.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([
      ['fails', 0, 1],
      ['passes', 1, 0],
    ]);
    expect(formatFailures(runs).join('\n')).toContain('the reason');
  });

  it('a lane fails a step whose browser is missing, with a command that installs one', async () => {
    const [only] = await run([[inBrowser]]);
    expect(only).toMatchObject({ passed: 0, failed: 1, output: 'no browser here' });
  });

  it('a lane leaves out a step for which too little time is left, says so, and runs the next', async () => {
    const soon = performance.now() + 100_000;
    const runs = await run([[{ ...fails, maxSeconds: 120 }], [passes]], soon);
    expect(runs.map(({ passed, failed }) => [passed, failed])).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(formatStepRun(runs[0]!)).toBe(
      '– fails                not run: it can take 2 minutes, and so many are not left',
    );
  });

  it('a lane counts the tests of a report and lists those that passed at their second try', async () => {
    const runs = await run([[counted]]);
    expect(runs[0]).toMatchObject({ passed: 2, failed: 1 });
    expect(formatFlakyTests(runs)).toEqual(['flaky: tests/sums.test.ts › waits']);
    expect(formatFailures(runs).join('\n')).toContain('tests/sums.test.ts › divides\nexpected 2');
  });

  it('a lane does not count the report of an earlier run', async () => {
    expect((await run([[silent]]))[0]).toMatchObject({ passed: 0, failed: 1, results: [] });
  });

  it('a lane repeats a step as often as it allows', async () => {
    const tries: LaneStep = {
      name: 'tries',
      args: ['-e', 'process.exit(process.env.TEST_RETRIES === "1" ? 0 : 1)'],
    };
    expect((await run([[tries]]))[0]).toMatchObject({ passed: 1, failed: 0 });
  });
});

describe('The lines of a run', () => {
  const lane: Lane = { script: 'test', budget: 60, retries: 0, groups: [] };
  const done = { lane: 'test', name: 'types', seconds: 3.21, passed: 1, failed: 0, results: [], output: '' };

  it('the lines have the name, the seconds and the tests of each step', () => {
    expect(formatStepRun(done).split(/\s{2,}/)).toEqual(['✓ types', '3.2 s', '1 test']);
  });

  it('the lines have the seed that a step printed', () => {
    const output = 'SEED=14\n\n RUN  v4\n';
    expect(formatStepRun({ ...done, output }).split(/\s{2,}/)).toEqual([
      '✓ types',
      '3.2 s',
      '1 test',
      'SEED=14',
    ]);
  });

  it('the lines show by how much a lane is over its budget', () => {
    expect(formatOverBudget(lane, 60)).toBeNull();
    expect(formatOverBudget(lane, 61.5)).toBe('test: over budget by 2 s');
  });

  it('one table has all lanes and the steps before them', () => {
    const table = formatStepTable([{ lane, seconds: 12, runs: [done] }], [['npm ci', 27]]);
    expect(table.split('\n').map((line) => line.trim().split(/\s{2,}/))).toEqual([
      ['step', 'seconds', 'budget', 'tests', 'retries'],
      ['npm ci', '27 s'],
      ['test', '12 s', '60 s', '1', '0'],
      ['types', '3.2 s', '1', '0'],
    ]);
  });
  it('a step that took more than a minute is listed with its longest files', () => {
    const test = (file: string, milliseconds: number) =>
      ({ file, title: '', status: 'passed', milliseconds, failure: '' }) as const;
    const results = [test('a.test.ts', 20_000), test('b.test.ts', 30_000), test('a.test.ts', 15_000)];
    const done = { lane: 'test', passed: 3, failed: 0, results, output: '' };
    const long = { ...done, name: 'unit tests', seconds: 61 };
    expect(formatSlowestFiles([long, { ...done, name: 'slow unit tests', seconds: 59 }])).toEqual([
      'longest of unit tests: a.test.ts 35 s, b.test.ts 30 s',
    ]);
  });
});

describe('The lanes of this repository', () => {
  const steps = Object.values(lanes).flatMap(({ groups }) => groups.flat());

  it('each step has a name of its own, and a program that exists', () => {
    for (const { groups } of Object.values(lanes)) {
      const names = groups.flat().map(({ name }) => name);
      expect(names.filter((name) => !/^[a-z]/.test(name))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    }
    const programs = steps.flatMap(({ args }) =>
      args.filter((arg) => /^[\w./@-]+\.(?:ts|m?js)$|\/oxlint$|\/oxfmt$/.test(arg)),
    );
    expect(programs.length).toBeGreaterThan(steps.length);
    expect(programs.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('each report is read from the file that its runner writes', () => {
    const reports = steps.flatMap(({ args, env = {}, report }) => {
      const written = [...args, ...Object.values(env)].find((text) => text.endsWith('.json'));
      return report === undefined || report.kind === 'contract'
        ? []
        : [[report.file, basename(written ?? '')]];
    });
    expect(reports.map(([file]) => file)).toEqual([
      'unit.json',
      'slow.json',
      'e2e.json',
      'hard.json',
      'e2e-hard.json',
    ]);
    expect(reports.filter(([file, written]) => file !== written)).toEqual([]);
  });

  it('npm test needs no browser and repeats nothing, and the other lanes repeat a test once', () => {
    const needing = steps.filter(({ needs }) => needs === 'browser').map(({ name }) => name);
    expect(needing).toEqual(['contract', 'budget', 'browser tests', 'hard tests', 'hard browser tests']);
    expect(lanes.fast.groups.flat().filter(({ needs }) => needs)).toEqual([]);
    expect(Object.values(lanes).map(({ script, retries }) => [script, retries])).toEqual([
      ['test', 0],
      ['test:all', 1],
      ['test:hard', 1],
    ]);
  });

  it('npm test has the unit tests that are not slow, and test:all the slow ones', () => {
    const argsOf = (name: string) => steps.find((step) => step.name === name)?.args.join(' ');
    expect(argsOf('unit tests')).toMatch(
      /^node_modules\/vitest\/vitest\.mjs run --project !slow\* --reporter=dot /,
    );
    expect(argsOf('slow unit tests')).toContain(' run --project slow* --reporter=dot ');
    expect(argsOf('hard tests')).toContain(' run --config vitest.hard.config.ts --reporter=dot ');
    expect(argsOf('browser tests')).toMatch(/ test --project=own --project=usual$/);
    expect(argsOf('hard browser tests')).toMatch(/ test --project=hard$/);
  });

  it('the time of each lane is the documented one', () => {
    const rows = readFileSync('CONTRIBUTING.md', 'utf8').matchAll(
      /^\| `npm (?:run )?(test\S*)` .*\| (\d+) minutes /gm,
    );
    expect([...rows].map(([, script, minutes]) => [script, Number(minutes) * 60])).toEqual(
      Object.values(lanes).map(({ script, budget }) => [script, budget]),
    );
  });
});

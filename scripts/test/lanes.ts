import { randomInt } from 'node:crypto';

/** A program that a step needs and a machine may lack. */
export type RequiredResource = 'browser';

export type TestReportKind = 'vitest' | 'playwright' | 'contract';

export interface LaneStep {
  name: string;
  /** Arguments of Node: a script of this repository, or the command of a package, with its arguments. */
  args: string[];
  env?: Record<string, string>;
  /** The JSON report in `test-results` with the results of single tests. Default: the step counts as one test. */
  report?: { kind: TestReportKind; file: string };
  needs?: RequiredResource;
  /** Seconds that it takes at most, on a slow machine. Where a run has less left, it leaves the step out and says so. */
  maxSeconds?: number;
}

export interface Lane {
  script: 'test' | 'test:all' | 'test:hard';
  /** Seconds on two quiet cores. A lane over budget is reported, but does not fail. */
  budget: number;
  /** Maximum retries of a failed test; each is listed. */
  retries: 0 | 1;
  /** Groups of steps. The steps of a group run in parallel, at most one per core. */
  groups: LaneStep[][];
}

const tsx = 'node_modules/tsx/dist/cli.mjs';
const build: LaneStep = { name: 'build', args: [tsx, 'scripts/build.ts'] };
const site: LaneStep = {
  name: 'documentation site',
  args: [tsx, 'scripts/portico/checkout.ts', 'docs:site'],
};

export const lanes: Record<'fast' | 'all' | 'hard', Lane> = {
  fast: {
    script: 'test',
    budget: 5 * 60,
    retries: 0,
    groups: [
      [
        { name: 'generated files', args: [tsx, 'scripts/generate.ts', '--check'] },
        { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--quiet'] },
        { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.'] },
        { name: 'unused', args: ['node_modules/knip/bin/knip.js'] },
        { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--list-different'] },
        { name: 'definitions', args: [tsx, 'scripts/check.ts', '--strict'] },
      ],
      [unitTests('unit tests', 'unit', ['--project', '!slow*'])],
    ],
  },
  all: {
    script: 'test:all',
    budget: 17 * 60,
    retries: 1,
    groups: [
      // The build comes first, otherwise each of the first portals in tests would build it.
      [build],
      [unitTests('slow unit tests', 'slow', ['--project', 'slow*'])],
      // None of them uses both cores all the time.
      [
        {
          name: 'contract',
          args: [tsx, 'tests/contract/run.ts'],
          report: { kind: 'contract', file: 'contract.json' },
          needs: 'browser',
        },
        site,
        { name: 'budget', args: [tsx, 'tests/budget/run.ts'], needs: 'browser' },
      ],
      [browserTests('browser tests', 'e2e', ['own', 'usual'])],
    ],
  },
  hard: {
    script: 'test:hard',
    budget: 20 * 60,
    retries: 1,
    groups: [
      [build],
      [
        {
          ...unitTests('hard tests', 'hard', ['--config', 'vitest.hard.config.ts']),
          needs: 'browser',
          maxSeconds: 28 * 60,
        },
      ],
      [
        {
          ...browserTests('hard browser tests', 'e2e-hard', ['hard'], { SEED: readSeed() }),
          maxSeconds: 12 * 60,
        },
      ],
    ],
  },
};

/** Returns lanes without the steps of the lanes before them. */
export function dropRepeatedSteps(lanes: Lane[]): Lane[] {
  const seen = new Set<LaneStep>();
  const isNew = (step: LaneStep): boolean => !seen.has(step) && Boolean(seen.add(step));
  return lanes.map((lane) => ({ ...lane, groups: lane.groups.map((group) => group.filter(isNew)) }));
}

function unitTests(name: string, file: string, args: string[]): LaneStep {
  const reporters = ['--reporter=dot', '--reporter=json', '--reporter=junit'];
  const files = [
    `--outputFile.json=test-results/${file}.json`,
    `--outputFile.junit=test-results/${file}.xml`,
  ];
  return {
    name,
    args: ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters, ...files],
    report: { kind: 'vitest', file: `${file}.json` },
  };
}

/** Reads the seed by which hard browser tests draw what they visit. */
function readSeed(): string {
  return process.env.SEED ?? String(randomInt(2 ** 31));
}

function browserTests(
  name: string,
  file: string,
  projects: string[],
  env: Record<string, string> = {},
): LaneStep {
  return {
    name,
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...projects.map((project) => `--project=${project}`),
    ],
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: `test-results/${file}.json`,
      PLAYWRIGHT_JUNIT_OUTPUT_FILE: `test-results/${file}.xml`,
    },
    report: { kind: 'playwright', file: `${file}.json` },
    needs: 'browser',
  };
}

import { spawn } from 'node:child_process';
import { rm, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Lane, RequiredResource, LaneStep } from './lanes.ts';
import {
  type TestResult,
  parseBrowserResults,
  parseUnitResults,
  type BrowserReport,
  type UnitReport,
} from './results.ts';

export interface StepRun {
  lane: string;
  name: string;
  seconds: number;
  passed: number;
  failed: number;
  /** Tests of the step's report; empty for a step that counts as one test. */
  results: TestResult[];
  /** The step's output, or why it did not run. */
  output: string;
  /** True if there was too little time for the step. */
  isLeftOut?: true;
}

interface Setting {
  root: string;
  /** Resources that the machine lacks, with a sentence about getting them. */
  missing: Map<RequiredResource, string>;
  /** The latest end of the run, by `performance.now()`. */
  end: number;
  onEnd: (run: StepRun) => void;
}

/** Runs every step of a lane, also after a failure. */
export async function runLane(lane: Lane, setting: Setting): Promise<StepRun[]> {
  const runs: StepRun[] = [];
  for (const group of lane.groups) {
    const waiting = [...group];
    const work = async (): Promise<void> => {
      for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
        const run = await runStep(lane, step, setting);
        setting.onEnd(run);
        runs.push(run);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  }
  return runs;
}

async function runStep(lane: Lane, step: LaneStep, { root, missing, end }: Setting): Promise<StepRun> {
  const { name, report, maxSeconds: longest = 0 } = step;
  const notRun = { lane: lane.script, name, seconds: 0, passed: 0, failed: 0, results: [] };
  if (performance.now() + longest * 1000 > end)
    return {
      ...notRun,
      isLeftOut: true,
      output: `not run: it can take ${longest / 60} minutes, and so many are not left`,
    };
  const why = step.needs && missing.get(step.needs);
  if (why !== undefined) return { ...notRun, failed: 1, output: why };
  // An earlier report would count if this run writes none.
  if (report) await rm(join(root, 'test-results', report.file), { force: true });
  const started = performance.now();
  const { code, output } = await run(root, step, lane.retries);
  const seconds = (performance.now() - started) / 1000;
  const results = report ? await readReport(root, report).catch(() => []) : [];
  const passed = report ? results.filter(({ status }) => status === 'passed').length : Number(code === 0);
  const failed = results.filter(({ status }) => status === 'failed').length;
  // A runner may also fail by itself, or find no test at all.
  const isFailed = code !== 0 || (report !== undefined && results.length === 0);
  return {
    lane: lane.script,
    name,
    seconds,
    passed,
    failed: Math.max(failed, Number(isFailed)),
    results,
    output,
  };
}

function run(
  root: string,
  { args, env }: LaneStep,
  retries: number,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // The user's settings would change the output.
      FORCE_COLOR: undefined,
      NO_COLOR: '1',
      ...env,
      TEST_RETRIES: String(retries),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done) => child.on('close', (code) => done({ code: code ?? 1, output })));
}

/** Reads the results in the report of a step, below `root`. @throws if the runner has not written it. */
async function readReport(
  root: string,
  { kind, file }: NonNullable<LaneStep['report']>,
): Promise<TestResult[]> {
  const report: unknown = JSON.parse(await readFile(join(root, 'test-results', file), 'utf8'));
  if (kind === 'vitest') return parseUnitResults(report as UnitReport, root);
  return kind === 'playwright' ? parseBrowserResults(report as BrowserReport) : (report as TestResult[]);
}

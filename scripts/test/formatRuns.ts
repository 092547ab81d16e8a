import type { Lane } from './lanes.ts';
import type { StepRun } from './runLane.ts';

/** Formats the line of a finished step: its mark, time, number of tests and seed. */
export function formatStepRun({ name, seconds, passed, failed, output, isLeftOut }: StepRun): string {
  if (isLeftOut) return `– ${name.padEnd(20)} ${output}`;
  const mark = failed > 0 ? '✗' : '✓';
  const tests = passed + failed === 1 ? '1 test' : `${passed + failed} tests`;
  const [seed = ''] = /^SEED=\d+$/m.exec(output) ?? [];
  const line = `${mark} ${name.padEnd(20)}${formatSeconds(seconds).padStart(8)}${tests.padStart(14)}  ${seed}`;
  return line.trimEnd();
}

/** Returns a sentence about a lane over budget; null for other lanes. */
export function formatOverBudget({ script, budget }: Lane, seconds: number): string | null {
  return seconds > budget ? `${script}: over budget by ${Math.ceil(seconds - budget)} s` : null;
}

export function formatFlakyTests(runs: StepRun[]): string[] {
  return runs.flatMap(({ results }) =>
    results.filter(({ isFlaky }) => isFlaky).map(({ file, title }) => `flaky: ${file} › ${title}`),
  );
}

/** Formats failed steps: each failed test with the first lines of its reason, or the last lines of the step's output. */
export function formatFailures(runs: StepRun[]): string[] {
  return runs
    .filter(({ failed }) => failed > 0)
    .flatMap(({ lane, name, results, output }) => {
      const failed = results.filter(({ status }) => status === 'failed');
      const reasons = failed.map(
        ({ file, title, failure }) => `✗ ${file} › ${title}\n${firstLines(failure)}`,
      );
      return [`\n✗ ${lane}, ${name}`].concat(reasons.length > 0 ? reasons : lastLines(output));
    });
}

export function formatStepTable(
  lanes: { lane: Lane; seconds: number; runs: StepRun[] }[],
  before: [string, number][],
): string {
  const rows = lanes.flatMap(({ lane, seconds, runs }) => [
    [lane.script, formatSeconds(seconds), formatSeconds(lane.budget), ...listCounts(runs)],
    ...runs.map((run) => [`  ${run.name}`, formatSeconds(run.seconds), '', ...listCounts([run])]),
  ]);
  const first = before.map(([name, seconds]) => [name, formatSeconds(seconds), '', '', '']);
  return [['step', 'seconds', 'budget', 'tests', 'retries'], ...first, ...rows]
    .map(([name = '', ...cells]) => name.padEnd(24) + cells.map((cell) => cell.padStart(9)).join(''))
    .join('\n');
}

/** Lists the five longest files of each step that took more than a minute, by the seconds of their tests. */
export function formatSlowestFiles(runs: StepRun[]): string[] {
  return runs
    .filter(({ seconds, results }) => seconds > 60 && results.length > 0)
    .map(({ name, results }) => {
      const longest = [...secondsByFile(results)].toSorted(([, a], [, b]) => b - a).slice(0, 5);
      const files = longest.map(([file, seconds]) => `${file} ${formatSeconds(seconds)}`);
      return `longest of ${name}: ${files.join(', ')}`;
    });
}

function secondsByFile(results: StepRun['results']): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { file, milliseconds } of results) sums.set(file, (sums.get(file) ?? 0) + milliseconds / 1000);
  return sums;
}

function listCounts(runs: StepRun[]): string[] {
  const tests = runs.reduce((sum, { passed, failed }) => sum + passed + failed, 0);
  return [String(tests), String(formatFlakyTests(runs).length)];
}

function formatSeconds(seconds: number): string {
  return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
}

function firstLines(text: string): string {
  return text.split('\n').slice(0, 12).join('\n');
}

function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-40).join('\n');
}

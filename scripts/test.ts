import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Argument } from 'commander';
import { createCommand } from './createCommand.ts';
import { buildTestReport } from './test/buildTestReport.ts';
import { findBrowser, noBrowserMessage } from './test/findBrowser.ts';
import {
  formatOverBudget,
  formatFailures,
  formatFlakyTests,
  formatSlowestFiles,
  formatStepRun,
  formatStepTable,
} from './test/formatRuns.ts';
import { dropRepeatedSteps, lanes, type Lane, type RequiredResource } from './test/lanes.ts';
import { openRunFolder } from './test/runFolder.ts';
import { runLane, type StepRun } from './test/runLane.ts';

/*
 * `npm test` runs what every change has to pass: Node only, no browser and no network.
 * `npm run test:all` runs the other usual tests, also in a real browser. `npm run test:hard` runs the long tests.
 *
 * It prints a line per step, then the failures; the last line is `N passed, N failed`. Reports and a page of all results
 * are in test-results. CI leaves out a hard step that would not end in its time, and says so. Several lanes (`.ci/run`) end with one table over all of them. The generated cases of the screens are
 * among the unit tests; docs/how-to/test-the-screens.md has their own commands.
 */
const root = resolve(import.meta.dirname, '..');
const command = createCommand('test')
  .addArgument(new Argument('[lanes...]', 'in this order').choices(Object.keys(lanes)).default(['fast']))
  .option(
    '--before <step=seconds...>',
    'steps that ran before, for the table',
    readBefore,
    [] as [string, number][],
  )
  .option(
    '--minutes <number>',
    'of the whole run with the steps before: what would take longer is left out',
    Number,
  )
  .parse();
const chosen = dropRepeatedSteps(
  (command.processedArgs[0] as (keyof typeof lanes)[]).map((name) => lanes[name]),
);
const { before, minutes = Infinity } = command.opts<{ before: [string, number][]; minutes?: number }>();
const end = performance.now() + (minutes * 60 - sum(before.map(([, seconds]) => seconds))) * 1000;

const missing = findMissing(chosen);
for (const sentence of missing.values()) console.log(sentence);
await mkdir(join(root, 'test-results'), { recursive: true });
await openRunFolder();
// Otherwise a run that is broken off would leave its folder behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const done: { lane: Lane; seconds: number; runs: StepRun[] }[] = [];
for (const lane of chosen) {
  if (chosen.length > 1) console.log(`\n— ${lane.script}`);
  const started = performance.now();
  const runs = await runLane(lane, { root, missing, end, onEnd: (run) => console.log(formatStepRun(run)) });
  done.push({ lane, runs, seconds: (performance.now() - started) / 1000 });
}
const runs = done.flatMap((lane) => lane.runs);
const page = buildTestReport(runs.flatMap(({ results }) => results));
await writeFile(join(root, 'test-results/index.html'), page);
const passed = sum(runs.map((run) => run.passed));
const failed = sum(runs.map((run) => run.failed));
console.log(
  [
    ...formatFailures(runs),
    ...formatFlakyTests(runs),
    ...(done.length > 1 ? [`\n${formatStepTable(done, before)}`, ...formatSlowestFiles(runs)] : []),
    ...done.flatMap(({ lane, seconds }) => formatOverBudget(lane, seconds) ?? []),
    `${passed} passed, ${failed} failed`,
  ].join('\n'),
);
process.exitCode = failed > 0 ? 1 : 0;

function findMissing(lanes: Lane[]): Map<RequiredResource, string> {
  const needs = lanes.flatMap(({ groups }) => groups.flat().flatMap((step) => step.needs ?? []));
  if (!needs.includes('browser') || findBrowser() !== null) return new Map();
  return new Map([['browser', noBrowserMessage]]);
}

/** Parses the name and seconds of an earlier step of `.ci/run`, such as `npm ci=27`. */
function readBefore(text: string, before: [string, number][]): [string, number][] {
  const [name = '', seconds] = text.split('=');
  return [...before, [name, Number(seconds)]];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

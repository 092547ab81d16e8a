/**
 * npm test: format, types, lint with the doors, staleness of generated files, check of every definition, unit tests
 * (docs/how-to/test-the-screens.md has these by themselves), and in a real Chromium against the production build the contract with its records and end-to-end
 * tests. JUnit reports and a page of all results stand in test-results. At its end it names what failed; its last line is
 * `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildReport } from './test/buildReport.ts';
import { readBrowser, readUnit, type BrowserReport, type Result, type UnitReport } from './test/results.ts';

const root = resolve(import.meta.dirname, '..');
const bin = (path: string) => join(root, 'node_modules', path);

interface Step {
  name: string;
  args: string[];
  /** A report to count tests from; a step without one counts as one test. */
  count?: () => Promise<Count>;
}
interface Count {
  passed: number;
  failed: number;
}

const steps: Step[] = [
  { name: 'format', args: [bin('prettier/bin/prettier.cjs'), '--check', '.', '--log-level', 'warn'] },
  { name: 'types', args: [bin('typescript/bin/tsc'), '-p', '.'] },
  { name: 'lint', args: [bin('oxlint/bin/oxlint'), '--type-aware', '--quiet'] },
  { name: 'nothing unused', args: [bin('knip/bin/knip.js')] },
  { name: 'generated files', args: script('scripts/generate.ts', '--check') },
  { name: 'definitions', args: script('scripts/check.ts') },
  { name: 'unit tests', args: [bin('vitest/vitest.mjs'), 'run', ...reporters()], count: () => countUnit() },
  { name: 'build', args: script('scripts/build.ts') },
  { name: 'budget', args: script('tests/budget/run.ts') },
  { name: 'contract', args: script('tests/contract/run.ts'), count: () => countContract() },
  {
    name: 'browser tests',
    args: [bin('@playwright/test/cli.js'), 'test', '--project', 'usual'],
    count: () => countBrowser(),
  },
];

await rm(join(root, 'test-results'), { recursive: true, force: true });
await mkdir(join(root, 'test-results'), { recursive: true });
const total: Count = { passed: 0, failed: 0 };
const failures: string[] = [];
for (const step of steps) {
  const { passed, failed } = await runStep(step);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(`✗ ${step.name}`);
}
const results = await readResults();
await writeFile(join(root, 'test-results/index.html'), buildReport(results));
failures.push(
  ...results
    .filter(({ status }) => status === 'failed')
    .map(({ file, title, failure }) => `✗ ${file}: ${title}\n${shorten(failure)}`),
);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log([...failures, `${total.passed} passed, ${total.failed} failed`].join('\n'));

async function runStep(step: Step): Promise<Count> {
  console.log(`\n— ${step.name}`);
  const code = await run(step.args);
  const count = step.count ? await step.count().catch(() => ({ passed: 0, failed: 1 })) : plain(code);
  if (code !== 0 && count.failed === 0) count.failed = 1;
  console.log(count.failed > 0 ? `✗ ${step.name}` : `✓ ${step.name}`);
  return count;
}

function plain(code: number): Count {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function run(args: string[]): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return new Promise((done) => child.on('close', (code) => done(code ?? 1)));
}

function script(path: string, ...args: string[]): string[] {
  return [bin('tsx/dist/cli.mjs'), join(root, path), ...args];
}

function reporters(): string[] {
  const files = ['--outputFile.json=test-results/unit.json', '--outputFile.junit=test-results/unit.xml'];
  return ['--reporter=dot', '--reporter=json', '--reporter=junit', ...files];
}

async function countUnit(): Promise<Count> {
  const report = await readReport<UnitReport>('unit.json');
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

async function countBrowser(): Promise<Count> {
  const { stats } = await readReport<BrowserReport>('e2e.json');
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

async function countContract(): Promise<Count> {
  const results = await readReport<Result[]>('contract.json');
  const passed = results.filter(({ status }) => status === 'passed').length;
  return { passed, failed: results.length - passed };
}

/** The results of all runners; of a runner that did not come so far, none. */
async function readResults(): Promise<Result[]> {
  const unit = await readReport<UnitReport>('unit.json').then((report) => readUnit(report, root), nothing);
  const browser = await readReport<BrowserReport>('e2e.json').then(readBrowser, nothing);
  const contract = await readReport<Result[]>('contract.json').catch(nothing);
  return [...unit, ...contract, ...browser];
}

/** The first lines of what went wrong; all of them stand in the page of results. */
function shorten(failure: string): string {
  return failure.split('\n').slice(0, 12).join('\n');
}

function nothing(): never[] {
  return [];
}

async function readReport<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(root, 'test-results', name), 'utf8')) as T;
}

import { execFileSync, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { createRandom } from '#server/sandbox/db/seed/createRandom.ts';
import { createCommand } from '../../scripts/createCommand.ts';
import { listTestsImporting, readImporters } from '../../scripts/test/importGraph.ts';
import { lanes } from '../../scripts/test/lanes.ts';
import { slowTests } from '../slow.ts';
import { listMutations, type Mutation } from './listMutations.ts';

/*
 * npx tsx tests/mutations/run.ts [--seed 7] [--count 30]
 * Changes places of the product's code in a copy, and tries which unit tests find each change. The seed draws files and
 * places; a change that does not type-check is drawn again. Each change is tried alone by the nearest tests of
 * `npm test` that import its file. Those that live are tried together by all unit tests of `npm test`: a test that
 * fails is run again with each change alone whose file it imports. Then come the other steps of `npm test`, and the slow
 * unit tests. Thirty changes take about half an hour.
 */
const { seed, count } = createCommand('mutations')
  .option('--seed <number>', 'draws the changes', Number, Date.now() % 2 ** 31)
  .option('--count <number>', 'how many', Number, 30)
  .parse()
  .opts<{ seed: number; count: number }>();

interface Change extends Mutation {
  file: string;
  source: string;
}

interface TestResult {
  name: string;
  status: string;
}

/** The number of changes in each folder, of thirty. */
const shares = { src: 12, server: 14, scripts: 4 };
/** Test files that are tried with one change alone, before the whole lane. */
const nearest = 4;
/** Each change has the right types, and the format would show the form of a change in place of its effect. */
const otherSteps = lanes.fast.groups
  .flat()
  .filter(({ name, report }) => !report && name !== 'types' && name !== 'format');
/** Ends tests that a change keeps from ending, in milliseconds. */
const timeout = 20 * 60_000;

const root = resolve(import.meta.dirname, '../..');
const copy = await mkdtemp(join(tmpdir(), 'portico-mutations-'));
const random = createRandom(seed);
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const drawn = new Set<string>();
const importers = readImporters(root);

console.log(`seed ${seed}`);
try {
  for (const file of tracked) await cp(join(root, file), join(copy, file));
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const changes: Change[] = [];
  for (const [folder, share] of Object.entries(shares))
    for (let at = 0; at < Math.round((share * count) / 30); at += 1) changes.push(await draw(folder));
  const living = await searchNearest(changes);
  const unseen = await searchTogether('npm test', living, '--project', '!slow*');
  const slow = await searchSteps(unseen);
  const none = await searchTogether('test:all', slow, '--project', 'slow*');
  for (const change of none) print('none', change);
  console.log(`${changes.length - slow.length} of ${changes.length} found by npm test`);
} finally {
  await rm(copy, { recursive: true, force: true });
}

/** Draws a file, those with more places more often, and a change that type-checks. Each file is drawn once. */
async function draw(folder: string): Promise<Change> {
  const files = tracked
    .filter((file) => file.startsWith(`${folder}/`) && /\.tsx?$/.test(file))
    .filter((file) => !file.includes('/generated/') && !drawn.has(file));
  for (;;) {
    const file = random.pick(files);
    const source = await readFile(join(copy, file), 'utf8');
    const mutations = listMutations(source);
    if (mutations.length <= random.whole(0, 40)) continue;
    const change = { ...random.pick(mutations), file, source };
    if (!(await withChanges([change], hasRightTypes))) continue;
    drawn.add(file);
    return change;
  }
}

function hasRightTypes(): boolean {
  const incremental = ['--incremental', '--tsBuildInfoFile', join(copy, 'types.tsbuildinfo')];
  return run('node_modules/typescript/bin/tsc', '-p', '.', ...incremental).status === 0;
}

/** Tries each change alone by the tests nearest to its file. Returns the changes that live. */
async function searchNearest(changes: Change[]): Promise<Change[]> {
  const living: Change[] = [];
  for (const change of changes) {
    const near = listTests(change)
      .filter((test) => !slowTests.includes(test))
      .slice(0, nearest);
    const [failing] =
      near.length > 0 ? await withChanges([change], () => listFailing('--bail=1', ...near)) : [];
    if (failing) print('npm test', change, failing);
    else living.push(change);
  }
  return living;
}

/** Tries all changes in one run, and each alone by the tests that failed, until none fails. Returns the changes that live. */
async function searchTogether(lane: string, changes: Change[], ...args: string[]): Promise<Change[]> {
  const failing = changes.length > 0 ? await withChanges(changes, () => listFailing(...args)) : [];
  if (failing.length === 0) return changes;
  // A test that imports none of the files may start them as a program.
  const imported = new Set(changes.flatMap(listTests));
  const living: Change[] = [];
  for (const change of changes) {
    const near = listTests(change);
    const tests = failing.filter((test) => near.includes(test) || !imported.has(test));
    const [found] =
      tests.length > 0 ? await withChanges([change], () => listFailing('--bail=1', ...tests)) : [];
    if (found) print(lane, change, found);
    else living.push(change);
  }
  if (living.length === changes.length) console.log(`failed with no change alone: ${failing.join(', ')}`);
  return living.length < changes.length ? searchTogether(lane, living, ...args) : living;
}

/** Tries changes by the steps of `npm test` that are no unit tests. Returns the changes that live. */
async function searchSteps(changes: Change[]): Promise<Change[]> {
  let living = changes;
  for (const { name, args } of otherSteps) {
    const passes = (tried: Change[]) => withChanges(tried, () => run(...args).status === 0);
    if (await passes(living)) continue;
    if (!(await passes([]))) throw new Error(`${name} fails without a change.`);
    const rest: Change[] = [];
    for (const change of living)
      if (await passes([change])) rest.push(change);
      else print('npm test', change, name);
    living = rest;
  }
  return living;
}

/** The tests that import a change's file, the nearest first. */
function listTests({ file }: Change): string[] {
  return listTestsImporting(importers, [file]).map(({ test }) => test);
}

/** Runs unit tests in the copy. Returns the test files that fail: all that were named, if the run does not end. */
function listFailing(...args: string[]): string[] {
  const output = join(copy, 'report.json');
  const report = ['--reporter=json', `--outputFile=${output}`, '--silent=true'];
  const { status, stderr } = run('node_modules/vitest/vitest.mjs', 'run', ...report, ...args);
  if (status === 0) return [];
  if (status === null) return args.filter((arg) => arg.startsWith('tests/'));
  if (!existsSync(output)) throw new Error(stderr);
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as { testResults: TestResult[] };
  rmSync(output);
  return testResults.filter((result) => result.status === 'failed').map(({ name }) => relative(copy, name));
}

/** Writes the changes, does the work and takes them back. */
async function withChanges<Result>(changes: Change[], work: () => Result): Promise<Result> {
  for (const { file, text } of changes) await writeFile(join(copy, file), text);
  try {
    return work();
  } finally {
    for (const { file, source } of changes) await writeFile(join(copy, file), source);
  }
}

function print(lane: string, { file, line, before, after }: Change, test = ''): void {
  console.log(`${lane.padEnd(10)} ${file}:${line}  ${before} → ${after}  ${test}`);
}

/** Runs a command of Node.js in the copy. */
function run(...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 28, timeout });
}

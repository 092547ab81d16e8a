import { execFileSync, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createRandom } from '#server/sandbox/db/seed/createRandom.ts';
import { createCommand } from '../../scripts/createCommand.ts';
import { listTestsImporting, readImporters } from '../../scripts/test/importGraph.ts';
import { slowTests } from '../slow.ts';
import { listMutations, type Mutation } from './listMutations.ts';

/*
 * npx tsx tests/mutations/run.ts [--seed 7] [--count 30]
 * Changes one place of the product's code at a time, in a copy, and tries which tests find it. First those of `npm
 * test` run that import the file, then all of `npm test`, then the slow unit tests. File and place are drawn by
 * the seed. A change that does not type-check is drawn again. A change takes half a minute if the nearest tests
 * find it, and a quarter of an hour if none does.
 */
const { seed, count } = createCommand('mutations')
  .option('--seed <number>', 'draws the changes', Number, Date.now() % 2 ** 31)
  .option('--count <number>', 'how many', Number, 30)
  .parse()
  .opts<{ seed: number; count: number }>();

/** The number of changes in each folder, of thirty. */
const shares = { src: 12, server: 14, scripts: 4 };
/** Test files that are tried before the whole lane. */
const nearest = 12;

const root = resolve(import.meta.dirname, '../..');
const copy = await mkdtemp(join(tmpdir(), 'portico-mutations-'));
const random = createRandom(seed);
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
for (const file of tracked) await cp(join(root, file), join(copy, file));
await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
const importers = readImporters(copy);

console.log(`seed ${seed}`);
const lanes: string[] = [];
try {
  const { status, stdout } = run('node_modules/vitest/vitest.mjs', 'run', '--project', '!slow*', '--silent');
  if (status !== 0) throw new Error(`npm test fails in the copy without a change.\n${stdout.slice(-4000)}`);
  for (const [folder, share] of Object.entries(shares))
    for (let at = 0; at < Math.round((share * count) / 30); at += 1) lanes.push(await tryOne(folder));
} finally {
  await rm(copy, { recursive: true, force: true });
}
console.log(`${lanes.filter((lane) => lane === 'npm test').length} of ${lanes.length} found by npm test`);

/** Draws a change, tries it and takes it back. Returns the lane that finds it. */
async function tryOne(folder: string): Promise<string> {
  const [file, { line, before, after, text }] = await draw(folder);
  const source = await readFile(join(copy, file), 'utf8');
  await writeFile(join(copy, file), text);
  const lane = fails('node_modules/typescript/bin/tsc', '-p', '.') ? null : findLane(file);
  await writeFile(join(copy, file), source);
  if (lane === null) return tryOne(folder);
  console.log(`${lane.padEnd(10)} ${file}:${line}  ${before} → ${after}`);
  return lane;
}

function findLane(file: string): string {
  const near = listTestsImporting(importers, [file])
    .map(({ test }) => test)
    .filter((test) => !slowTests.includes(test));
  if (near.length > 0 && finds('--project', '!slow*', ...near.slice(0, nearest))) return 'npm test';
  if (finds('--project', '!slow*')) return 'npm test';
  return finds('--project', 'slow*') ? 'test:all' : 'none';
}

/** Runs unit tests in the copy; true if one fails. */
function finds(...args: string[]): boolean {
  return fails('node_modules/vitest/vitest.mjs', 'run', '--bail=1', ...args);
}

/** Draws a file, those with more places more often, and one of its changes. */
async function draw(folder: string): Promise<[file: string, mutation: Mutation]> {
  const files = tracked
    .filter((file) => file.startsWith(`${folder}/`) && /\.tsx?$/.test(file))
    .filter((file) => !file.includes('/generated/'));
  for (;;) {
    const file = random.pick(files);
    const mutations = listMutations(await readFile(join(copy, file), 'utf8'));
    if (mutations.length > random.whole(0, 40)) return [file, random.pick(mutations)];
  }
}

function fails(...args: string[]): boolean {
  return run(...args).status !== 0;
}

/** Runs a command of Node.js in the copy. */
function run(...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 28 });
}

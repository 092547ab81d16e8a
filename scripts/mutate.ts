import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { startVitest } from 'vitest/node';
import { checkPortal, escapeControls, nearest, placesFrom, readFiles } from '../src/check/index.ts';
import type { MutantResult } from '../tests/mutate/mutantResult.ts';
import { refuse } from './refuse.ts';

/*
 * npm run mutate                      changes each definition in every way, one at a time, and says which changes the
 *                                     generated cases notice; exits 1 below 95 %
 * npm run mutate -- --every 10        tries a tenth of the changes
 * npm run mutate -- --screen public/signup
 */

/** Of the mutants that check would let through, so many hundredths must be caught. */
const least = 95;

const usage = 'usage: npm run mutate [-- [--every <number>] [--screen <id>]]';
const shards = Math.max(1, availableParallelism());

const options = await readOptions();
if (options) {
  await tryMutants(options);
  const results = await Promise.all(Array.from({ length: shards }, (_, shard) => readResults(shard)));
  print(results.flat());
}

interface Options {
  /** Every so manieth mutant is tried. */
  every: number;
  /** Of this screen alone; '' for all. */
  screen: string;
}

async function readOptions(): Promise<Options | null> {
  try {
    const { values } = parseArgs({ options: { every: { type: 'string' }, screen: { type: 'string' } } });
    const { every = '1', screen = '' } = values;
    if (!/^[1-9]\d*$/.test(every)) throw new Error(`"--every" takes a whole number above 0, not "${every}"`);
    const { screens } = checkPortal(await readFiles(placesFrom(process.env, '.')));
    if (screen !== '' && !screens.has(screen)) {
      const near = nearest(screen, screens.keys());
      throw new Error(`there is no screen "${screen}"${near === null ? '' : `, did you mean "${near}"?`}`);
    }
    return { every: Number(every), screen };
  } catch (error) {
    return refuse(`${(error as Error).message}\n${usage}`);
  }
}

async function tryMutants({ every, screen }: Options): Promise<void> {
  const projects = Array.from({ length: shards }, (_, shard) => ({
    plugins: [react()],
    test: {
      name: `share ${shard + 1}`,
      include: ['tests/mutate/*.mutate.tsx'],
      provide: { mutate: { shard, shards, every, screen } },
    },
  }));
  // A mutant may throw where nobody waits for it: then its case fails, or it counts as survived.
  const quiet = { dangerouslyIgnoreUnhandledErrors: true, onUnhandledError: () => false };
  const vitest = await startVitest('test', [], {
    watch: false,
    config: false,
    maxWorkers: shards,
    reporters: ['dot'],
    projects,
    ...quiet,
  });
  await vitest.close();
}

async function readResults(shard: number): Promise<MutantResult[]> {
  return JSON.parse(await readFile(`test-results/mutants-${shard}.json`, 'utf8')) as MutantResult[];
}

function print(all: MutantResult[]): void {
  const kinds = [...new Set(all.map(({ kind }) => kind))].sort();
  console.log(row('kind', 'mutants', 'refused', 'caught', 'survived', ''));
  for (const kind of kinds)
    console.log(
      count(
        kind,
        all.filter((one) => one.kind === kind),
      ),
    );
  console.log(count('all', all));
  for (const { screen, name } of all.filter(({ status }) => status === 'survived'))
    console.log(escapeControls(`survived: ${screen} ${name}`));
  process.exitCode = share(all) < least ? 1 : 0;
}

function count(kind: string, results: MutantResult[]): string {
  const of = (status: MutantResult['status']) =>
    String(results.filter((one) => one.status === status).length);
  return row(
    kind,
    String(results.length),
    of('refused'),
    of('caught'),
    of('survived'),
    `${share(results).toFixed(1)} %`,
  );
}

/** How many hundredths of the mutants that check lets through are caught. */
function share(results: MutantResult[]): number {
  const passed = results.filter(({ status }) => status !== 'refused');
  return passed.length === 0
    ? 100
    : (passed.filter(({ status }) => status === 'caught').length / passed.length) * 100;
}

function row(name: string, ...cells: string[]): string {
  return name.padEnd(16) + cells.map((cell) => cell.padStart(10)).join('');
}

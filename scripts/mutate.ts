import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { startVitest } from 'vitest/node';
import { checkPortal, escapeControls, nearest, placesFrom, readFiles } from '../src/check/index.ts';
import type { MutantFate } from '../tests/mutate/fate.ts';
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
  const fates = await Promise.all(Array.from({ length: shards }, (_, shard) => readFates(shard)));
  print(fates.flat());
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

async function readFates(shard: number): Promise<MutantFate[]> {
  return JSON.parse(await readFile(`test-results/mutants-${shard}.json`, 'utf8')) as MutantFate[];
}

function print(all: MutantFate[]): void {
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
  for (const { screen, name } of all.filter(({ fate }) => fate === 'survived'))
    console.log(escapeControls(`survived: ${screen} ${name}`));
  process.exitCode = share(all) < least ? 1 : 0;
}

function count(kind: string, fates: MutantFate[]): string {
  const of = (fate: MutantFate['fate']) => String(fates.filter((one) => one.fate === fate).length);
  return row(
    kind,
    String(fates.length),
    of('refused'),
    of('caught'),
    of('survived'),
    `${share(fates).toFixed(1)} %`,
  );
}

/** How many hundredths of the mutants that check lets through are caught. */
function share(fates: MutantFate[]): number {
  const passed = fates.filter(({ fate }) => fate !== 'refused');
  return passed.length === 0
    ? 100
    : (passed.filter(({ fate }) => fate === 'caught').length / passed.length) * 100;
}

function row(name: string, ...cells: string[]): string {
  return name.padEnd(16) + cells.map((cell) => cell.padStart(10)).join('');
}

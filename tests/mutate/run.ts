import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { InvalidArgumentError } from 'commander';
import react from '@vitejs/plugin-react';
import { startVitest } from 'vitest/node';
import { checkPortal, escapeControls, nearest, placesIn, readFiles } from '../../src/check/index.ts';
import type { MutantResult } from './mutantResult.ts';
import { createCommand } from '../../scripts/createCommand.ts';

/*
 * npm run mutate                      changes each definition in every way, one at a time, and says which changes the
 *                                     generated cases notice; exits 1 below 95 %
 * npm run mutate -- --every 10        tries a tenth of the changes
 * npm run mutate -- --screen public/signup
 * npm run mutate -- --portal examples/words
 */

/** Of the mutants that check would let through, so many hundredths must be caught. */
const least = 95;

const shards = Math.max(1, availableParallelism());

const command = createCommand('mutate')
  .option('--every <number>', 'try every nth change alone', readNumber, 1)
  .option('--screen <id>', 'change this screen alone: public/signup')
  .option('--portal <folder>', 'change the screens of the portal there', '.')
  .parse();
const options = command.opts<Options>();
await refuseUnknown(options);
await tryMutants(options);
const results = await Promise.all(Array.from({ length: shards }, (_, shard) => readResults(shard)));
print(results.flat());

interface Options {
  /** Every nth mutant is tried. */
  every: number;
  /** Mutants of this screen alone; of all without it. */
  screen?: string;
  /** The folder of the portal. */
  portal: string;
}

function readNumber(word: string): number {
  if (!/^[1-9]\d*$/.test(word)) throw new InvalidArgumentError('It takes a whole number above 0.');
  return Number(word);
}

async function refuseUnknown({ screen, portal }: Options): Promise<void> {
  const { screens } = checkPortal(await readFiles(placesIn(portal)));
  if (screen === undefined || screens.has(screen)) return;
  const near = nearest(screen, screens.keys());
  command.error(`there is no screen "${screen}"${near === null ? '' : `, did you mean "${near}"?`}`);
}

async function tryMutants({ every, screen = '', portal }: Options): Promise<void> {
  const projects = Array.from({ length: shards }, (_, shard) => ({
    plugins: [react()],
    test: {
      name: `share ${shard + 1}`,
      include: ['tests/mutate/*.mutate.tsx'],
      provide: { mutate: { shard, shards, every, screen, portal } },
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

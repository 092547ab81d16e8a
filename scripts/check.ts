import { parseArgs } from 'node:util';
import { checkPortal, formatProblem, placesFrom, readFiles, type Checked } from '../src/check/index.ts';

/*
 * npm run check                 every problem of the definitions, a line each
 * npm run check -- --json       the same as JSON, for editors and CI
 * npm run check -- --watch      again after each saved edit
 *
 * Exit code 0: nothing is wrong; 1: there are problems; 2: wrong use.
 */

const usage = 'usage: npm run check [-- [--watch] [--json]]';
const interval = 500;

const options = readOptions();
if (options) await (options.watch ? watch(options.json) : once(options.json));

function readOptions(): { watch: boolean; json: boolean } | null {
  try {
    const { values } = parseArgs({ options: { watch: { type: 'boolean' }, json: { type: 'boolean' } } });
    return { watch: values.watch === true, json: values.json === true };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exitCode = 2;
    return null;
  }
}

async function once(json: boolean): Promise<void> {
  const checked = checkPortal(await readFiles(placesFrom(process.env, '.')));
  print(checked, json);
  process.exitCode = checked.problems.length > 0 ? 1 : 0;
}

/** Looks every half second and checks what two looks found alike, so that no half-written file is judged. */
async function watch(json: boolean): Promise<never> {
  let [printed, before] = ['', ''];
  for (;;) {
    const files = await readFiles(placesFrom(process.env, '.'));
    const now = JSON.stringify([...files]);
    if (now === before && now !== printed) {
      print(checkPortal(files), json);
      printed = now;
    }
    before = now;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}

function print({ problems, summary }: Checked, json: boolean): void {
  if (json) return console.log(JSON.stringify({ problems, summary }, null, 2));
  for (const problem of problems) console.log(formatProblem(problem));
  const counts = [count(summary.screens, 'screen'), count(summary.calls, 'call')];
  console.log([...counts, count(summary.problems, 'problem')].join(', '));
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

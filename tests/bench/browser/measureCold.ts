import { readVitals, type Vitals } from '../../vitals/watchVitals.ts';
import { createFigure, writeFigure, type Figure } from '../figures.ts';
import { inTurn, type Bench } from './inTurn.ts';
import { describeSpeed, visit, type BenchPage, type Speed } from './openPage.ts';
import { typeEarly } from './typeEarly.ts';
import { readWork } from './work.ts';

/** How long the page rests after it was usable, for the browser to tell of its last paint and task, in milliseconds. */
const rest = 500;

/** How Level Income comes to an empty cache: until its heading, its rows, until one can use it. */
export async function measureColdReport(bench: Bench, speed: Speed): Promise<void> {
  const times = { heading: createFigure('  heading there'), rows: createFigure('  rows there') };
  await measureVisits(bench, speed, '/LevelIncome', async ({ page }, add) => {
    add(times.heading, await page.evaluate(() => globalThis.bench.heading));
    add(times.rows, await page.evaluate(() => globalThis.bench.rows));
  });
  for (const figure of Object.values(times)) bench.print(writeFigure(figure));
}

/** How Signup comes to an empty cache; and, in visits of their own, from when on its first field keeps what is typed. */
export async function measureColdSignup(bench: Bench, speed: Speed): Promise<void> {
  await measureVisits(bench, speed, '/Signup', () => Promise.resolve());
  const typed = createFigure('  first field takes what is typed, keeps it');
  await inTurn(bench, speed, async (open, origin, side) => {
    typed.samples[side].push(await typeEarly(open, `${origin}/Signup`));
  });
  bench.print(writeFigure(typed));
}

/** What every visit is asked; `more` asks for what only some screens have. */
async function measureVisits(
  bench: Bench,
  speed: Speed,
  path: string,
  more: (open: BenchPage, add: (figure: Figure, sample: number) => void) => Promise<void>,
): Promise<void> {
  const usable = createFigure(`${path.slice(1)} usable cold${describeSpeed(speed)}`);
  const work = createFigure('  work of the main thread for it');
  const told: [keyof Vitals, Figure][] = [
    ['firstPaint', createFigure('  first paint')],
    ['largestPaint', createFigure('  largest paint')],
    ['blocking', createFigure('  blocking time')],
  ];
  await inTurn(bench, speed, async (open, origin, side) => {
    usable.samples[side].push(await visit(open, `${origin}${path}`));
    work.samples[side].push(await readWork(open));
    await more(open, (figure, sample) => figure.samples[side].push(sample));
    await open.page.waitForTimeout(rest);
    const vitals = await readVitals(open.page);
    for (const [name, figure] of told) figure.samples[side].push(Number(vitals[name]));
  });
  for (const figure of [usable, work, ...told.map(([, each]) => each)]) bench.print(writeFigure(figure));
}

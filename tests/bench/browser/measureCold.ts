import { readVitals, type Vitals } from '../../vitals/watchVitals.ts';
import { addSamples, createFigure, type Figure } from '../figures.ts';
import { inTurn, type Bench } from './inTurn.ts';
import { describeSpeed, visit, type BenchPage, type Speed } from './openPage.ts';
import { typeEarly } from './typeEarly.ts';
import { readWork } from './work.ts';

/** The milliseconds after the page is usable in which the browser reports its last paint and task. */
const rest = 500;

/** Measures Level Income with an empty cache: the times of its heading, its rows and its first use. */
export async function measureColdReport(bench: Bench, speed: Speed): Promise<void> {
  const times = { heading: createFigure('  heading there'), rows: createFigure('  rows there') };
  await measureVisits(bench, speed, '/LevelIncome', async ({ page }, add) => {
    add(times.heading, await page.evaluate(() => globalThis.bench.heading));
    add(times.rows, await page.evaluate(() => globalThis.bench.rows));
  });
  for (const figure of Object.values(times)) bench.report(figure);
}

/**
 * Measures Signup with an empty cache. Separate visits measure the time at which its first field preserves
 * typed text.
 */
export async function measureColdSignup(bench: Bench, speed: Speed): Promise<void> {
  await measureVisits(bench, speed, '/Signup', () => Promise.resolve());
  const typed = createFigure('  first field takes what is typed, keeps it');
  await inTurn(bench, speed, async (open, origin, side) => {
    addSamples(typed, side, await typeEarly(open, `${origin}/Signup`));
  });
  bench.report(typed);
}

/** Measures the figures of every screen. `more` adds figures of particular screens. */
async function measureVisits(
  bench: Bench,
  speed: Speed,
  path: string,
  more: (open: BenchPage, add: (figure: Figure, sample: number) => void) => Promise<void>,
): Promise<void> {
  const usable = createFigure(`${path.slice(1)} usable cold${describeSpeed(speed)}`);
  const work = createFigure('  work of the main thread for it');
  const vitalFigures: [keyof Vitals, Figure][] = [
    ['firstPaint', createFigure('  first paint')],
    ['largestPaint', createFigure('  largest paint')],
    ['blocking', createFigure('  blocking time')],
  ];
  await inTurn(bench, speed, async (open, origin, side) => {
    addSamples(usable, side, await visit(open, `${origin}${path}`));
    addSamples(work, side, await readWork(open));
    await more(open, (figure, sample) => addSamples(figure, side, sample));
    await open.page.waitForTimeout(rest);
    const vitals = await readVitals(open.page);
    for (const [name, figure] of vitalFigures) addSamples(figure, side, Number(vitals[name]));
  });
  for (const figure of [usable, work, ...vitalFigures.map(([, each]) => each)]) bench.report(figure);
}

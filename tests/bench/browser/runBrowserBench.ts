import { chromium, type Browser } from '@playwright/test';
import { browserArguments, findBrowser } from '../../support/findBrowser.ts';
import { createFigure, writeFigure, writeHead, type Figure } from '../figures.ts';
import { percentile } from '../median.ts';
import { buildSides } from '../sides/buildSides.ts';
import { prepareAnswers, rowsFrom } from '../sides/preparedApi.ts';
import { startSides, type SideName } from '../sides/startSides.ts';
import { submitEmpty, typeKeys, workOfKeys } from './form.ts';
import { openPage, visit, type BenchPage, type Speed } from './openPage.ts';
import { scroll, search, sort } from './report.ts';

/** How many samples of a figure each side gives. */
const rounds = 7;

interface Bench {
  browser: Browser;
  origins: Record<SideName, string>;
  print: (line: string) => void;
}

/** Measures our two screens and the ones written by hand in turn, in one browser, and prints the medians. */
export async function runBrowserBench(print: (line: string) => void): Promise<void> {
  const sides = await startSides(await buildSides(), await prepareAnswers());
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  const bench = { browser, origins: sides.origins, print };
  try {
    print(writeHead());
    for (const speed of ['full', 'slow'] as const) {
      await measureCold(bench, 'Level Income', '/LevelIncome', speed);
      await measureCold(bench, 'Signup', '/Signup', speed);
    }
    for (const [day, count] of Object.entries(rowsFrom)) {
      if (day !== '') await measureSearch(bench, `/LevelIncome?fdate=${day}`, count);
    }
    const [longest = ''] = Object.keys(rowsFrom).slice(-1);
    await measureRows(bench, `/LevelIncome?fdate=${longest}`);
    await measureForm(bench);
  } finally {
    await browser.close();
    await sides.stop();
  }
}

/** Runs a measurement on each side in turn; who is first changes from round to round. */
async function inTurn(
  { browser, origins }: Bench,
  speed: Speed,
  measure: (open: BenchPage, origin: string, side: SideName) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const order: SideName[] = round % 2 === 0 ? ['ours', 'handwritten'] : ['handwritten', 'ours'];
    for (const side of order) {
      const open = await openPage(browser, speed);
      await measure(open, origins[side], side);
      await open.close();
    }
  }
}

const speeds: Record<Speed, string> = { full: '', slow: ', CPU 4x + Fast 4G', 'slow CPU': ', CPU 4x' };

async function measureCold(bench: Bench, name: string, path: string, speed: Speed): Promise<void> {
  const usable = createFigure(`${name} usable cold${speeds[speed]}`);
  await inTurn(bench, speed, async (open, origin, side) => {
    usable.samples[side].push(await visit(open, origin + path));
  });
  bench.print(writeFigure(usable));
}

async function measureSearch(bench: Bench, path: string, count: number): Promise<void> {
  const time = createFigure(`Search to ${count.toLocaleString('en')} rows visible`);
  await inTurn(bench, 'full', async (open, origin, side) => {
    await visit(open, origin + path);
    // The first Search of a page also warms it up.
    await search(open.page);
    for (let again = 0; again < 2; again++) time.samples[side].push(await search(open.page));
  });
  bench.print(writeFigure(time));
}

async function measureRows(bench: Bench, path: string): Promise<void> {
  const numbers = createFigure('Sort 100,000 rows by an amount');
  const texts = createFigure('Sort 100,000 rows by a text');
  const frames = createFigure('Scroll 100,000 rows: frame p95');
  const blank = createFigure('Scroll 100,000 rows: blank frames', 'count');
  const heap = createFigure('Heap at 100,000 rows', 'MB');
  await inTurn(bench, 'full', async (open, origin, side) => {
    await visit(open, origin + path);
    heap.samples[side].push(await measureHeap(open));
    const seen = await scroll(open.page);
    frames.samples[side].push(percentile(seen.intervals, 0.95));
    blank.samples[side].push(seen.blank);
    // Up and down; the third click, which gives the order of the answer back, sorts nothing.
    for (const figure of [numbers, texts]) {
      const heading = figure === numbers ? 'Income' : 'Remark';
      figure.samples[side].push(await sort(open.page, heading), await sort(open.page, heading));
    }
  });
  const slowFrames = createFigure('Scroll 100,000 rows, CPU 4x: frame p95');
  const slowBlank = createFigure('Scroll 100,000 rows, CPU 4x: blank frames', 'count');
  await inTurn(bench, 'slow CPU', async (open, origin, side) => {
    await visit(open, origin + path);
    const seen = await scroll(open.page);
    slowFrames.samples[side].push(percentile(seen.intervals, 0.95));
    slowBlank.samples[side].push(seen.blank);
  });
  printAll(bench, [numbers, texts, frames, blank, slowFrames, slowBlank, heap]);
}

async function measureHeap({ tools }: BenchPage): Promise<number> {
  await tools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tools.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

async function measureForm(bench: Bench): Promise<void> {
  for (const speed of ['full', 'slow CPU'] as const) {
    const key = createFigure(`Key to paint${speeds[speed]}`);
    const work = createFigure(`Key: work of the main thread${speeds[speed]}`);
    const message = createFigure(`Submit to first message${speeds[speed]}`);
    await inTurn(bench, speed, async (open, origin, side) => {
      await visit(open, `${origin}/Signup`);
      message.samples[side].push(await submitEmpty(open.page));
      key.samples[side].push(...(await typeKeys(open, 24)));
      work.samples[side].push(await workOfKeys(open, 24));
    });
    printAll(bench, [key, work, message]);
  }
}

function printAll({ print }: Bench, figures: Figure[]): void {
  for (const figure of figures) print(writeFigure(figure));
}

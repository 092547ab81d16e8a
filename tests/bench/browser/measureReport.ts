import { addSamples, createFigure } from '../figures.ts';
import { percentile } from '../median.ts';
import { rowsFrom } from '../sides/preparedApi.ts';
import { inTurn, type Bench } from './inTurn.ts';
import { describeSpeed, visit, type BenchPage, type Speed } from './openPage.ts';
import { scroll, search, sort } from './report.ts';
import { withWork } from './work.ts';

const lengths = Object.entries(rowsFrom).filter(([day]) => day !== '');
const [longest = ''] = lengths.at(-1) ?? [];

/** Measures searching in Level Income at its different lengths. */
export async function measureSearches(bench: Bench): Promise<void> {
  for (const [day, count] of lengths) await measureSearch(bench, address(day), count);
}

/** Measures scrolling through the longest Level Income, on a fast and on a slow processor. */
export async function measureScrolls(bench: Bench): Promise<void> {
  await measureScroll(bench, 'full');
  await measureScroll(bench, 'slow CPU');
}

function address(day: string): string {
  return `/LevelIncome?fdate=${day}`;
}

async function measureSearch(bench: Bench, path: string, count: number): Promise<void> {
  const timed = createTimed(`Search to ${count.toLocaleString('en')} rows visible`);
  await inTurn(bench, 'full', async (open, origin, side) => {
    await visit(open, origin + path);
    // The first Search of a page warms it up.
    await search(open.page);
    for (let again = 0; again < 2; again++) await timed.add(side, open, () => search(open.page));
  });
  timed.report(bench);
}

/** Measures sorting the longest Level Income, and the memory that it needs. */
export async function measureSort(bench: Bench): Promise<void> {
  const heap = createFigure('Heap at 100,000 rows', 'MB');
  const sorts = [
    { heading: 'Income', timed: createTimed('Sort 100,000 rows by an amount') },
    { heading: 'Remark', timed: createTimed('Sort 100,000 rows by a text') },
  ];
  await inTurn(bench, 'full', async (open, origin, side) => {
    await visit(open, origin + address(longest));
    addSamples(heap, side, await measureHeap(open));
    for (const { heading, timed } of sorts) {
      // Up and down; a third click gives the order of the answer back, and sorts nothing.
      for (let click = 0; click < 2; click++) await timed.add(side, open, () => sort(open.page, heading));
    }
  });
  for (const { timed } of sorts) timed.report(bench);
  bench.report(heap);
}

/** A waiting time, with the main thread's work for it. */
function createTimed(name: string) {
  const time = createFigure(name);
  const work = createFigure('  work of the main thread for it');
  return {
    add: async (side: string, open: BenchPage, act: () => Promise<number>) => {
      const done = await withWork(open, act);
      addSamples(time, side, done.answer);
      addSamples(work, side, done.work);
    },
    report: ({ report }: Bench) => {
      for (const figure of [time, work]) report(figure);
    },
  };
}

async function measureHeap({ tools }: BenchPage): Promise<number> {
  await tools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tools.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

async function measureScroll(bench: Bench, speed: Speed): Promise<void> {
  const frames = createFigure(`Scroll 100,000 rows${describeSpeed(speed)}: frame p95`);
  const blank = createFigure(`Scroll 100,000 rows${describeSpeed(speed)}: blank frames`, 'count');
  await inTurn(bench, speed, async (open, origin, side) => {
    await visit(open, origin + address(longest));
    const seen = await scroll(open.page);
    addSamples(frames, side, percentile(seen.intervals, 0.95));
    addSamples(blank, side, seen.blank);
  });
  for (const figure of [frames, blank]) bench.report(figure);
}

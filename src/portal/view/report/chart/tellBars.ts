import { sumDecimal } from '#engine/rows/sumDecimal.ts';
import type { ShownBars } from './useBars.ts';

/** Bars that are told together: where a choice began, and where it is now. */
export interface Choice {
  anchor: number;
  head: number;
  /** Whether it stays until another is made, as one by a finger or a key. */
  stays: boolean;
}

/** What is told of a chart: the bars from one to another, their days and their sum. */
export interface Told {
  from: number;
  to: number;
  first: string;
  last: string;
  name: string;
  figure: string;
}

/** What a choice says; the last bar before there is one. */
export function tellBars({ bars, names, write }: ShownBars, choice: Choice | null): Told {
  const end = bars.length - 1;
  const { anchor, head } = choice ?? { anchor: end, head: end };
  const from = Math.min(anchor, head, end);
  const to = Math.min(Math.max(anchor, head), end);
  const inside = bars.slice(from, to + 1);
  const [first, last] = [inside[0]?.first ?? '', inside.at(-1)?.last ?? ''];
  const name = from === to ? (names.each[from] ?? '') : `${write.day(first)} – ${write.day(last)}`;
  const sums = inside.map(({ sum }) => ({ sum }));
  return { from, to, first, last, name, figure: write.sum(sumDecimal(sums, ['sum'])) };
}

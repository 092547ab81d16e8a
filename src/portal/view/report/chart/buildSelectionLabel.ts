import { sumDecimal } from '#engine/rows/sumDecimal.ts';
import type { ShownBars } from './useBars.ts';

/** The chosen range of bars: the start, and the current end. */
export interface BarSelection {
  anchor: number;
  head: number;
  /** True if it stays until the next choice, as a choice by touch or key. */
  stays: boolean;
}

/** The label of chosen bars: their range, days and sum. */
export interface SelectionLabel {
  from: number;
  to: number;
  first: string;
  last: string;
  name: string;
  figure: string;
}

/** Describes a choice, or the last bar if there is none. */
export function buildSelectionLabel(
  { bars, names, write }: ShownBars,
  choice: BarSelection | null,
): SelectionLabel {
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

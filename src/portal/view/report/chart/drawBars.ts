import type { Bar } from '#engine/rows/buildBars.ts';

/** A sum that is not nothing can be seen. */
const least = 1;

/** So far from nothing a sum is drawn; the numbers above have no room for their scale. */
const farthest = 1e300;

/** What the upper and the lower edge may stand for, of a power of ten. */
const steps = [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10];

/** Where bars stand, from the top in hundredths of the height. */
export interface DrawnBars {
  /** The round sum that the upper edge stands for; 0 where no sum is more than nothing. */
  top: number;
  /** The line that they stand on, or hang from where a sum is less than nothing. */
  zero: number;
  each: { top: number; height: number }[];
}

/** How high each bar is, and where it begins. */
export function drawBars(bars: Bar[]): DrawnBars {
  const sums = bars.map(({ sum }) => Math.max(-farthest, Math.min(farthest, Number(sum))));
  const top = roundUp(Math.max(0, ...sums));
  const whole = top + roundUp(-Math.min(0, ...sums)) || 1;
  const zero = (top / whole) * 100;
  const each = sums.map((sum) => {
    const size = (Math.abs(sum) / whole) * 100;
    const height = sum === 0 ? 0 : Math.max(size, least);
    return { top: sum > 0 ? zero - height : zero, height };
  });
  return { top, zero, each };
}

/** The next round number. */
function roundUp(size: number): number {
  if (size === 0) return 0;
  const power = 10 ** Math.floor(Math.log10(size));
  return power * (steps.find((step) => step * power >= size) ?? 10);
}

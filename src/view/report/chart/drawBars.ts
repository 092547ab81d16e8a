import type { Bar } from '../../../engine/buildBars.ts';

/** A sum that is not nothing can be seen. */
const least = 1;

/** Where bars stand, from the top in hundredths of the height. */
export interface DrawnBars {
  /** The line that they stand on, or hang from where a sum is less than nothing. */
  zero: number;
  each: { top: number; height: number }[];
}

/** How high each bar is, and where it begins. */
export function drawBars(bars: Bar[]): DrawnBars {
  const sums = bars.map(({ sum }) => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(sum))));
  const largest = Math.max(...sums.map(Math.abs)) || 1;
  const shares = sums.map((sum) => sum / largest);
  const above = Math.max(0, ...shares);
  const whole = above - Math.min(0, ...shares) || 1;
  const zero = (above / whole) * 100;
  const each = shares.map((share) => {
    const size = (Math.abs(share) / whole) * 100;
    const height = share === 0 ? 0 : Math.max(size, least);
    return { top: share > 0 ? zero - height : zero, height };
  });
  return { zero, each };
}

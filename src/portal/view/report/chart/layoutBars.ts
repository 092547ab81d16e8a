import type { Bar } from '#engine/rows/buildBars.ts';

/** The minimum height of a bar, in hundredths of the height, so that every sum except 0 is visible. */
const minBarHeight = 1;

/** The largest drawn sum, because the scale of larger numbers would overflow. */
const maxDrawnSum = 1e300;

/** The factors of a power of ten that are allowed as the upper and lower edge. */
const steps = [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10];

/** The positions of bars, from the top in hundredths of the height. */
export interface DrawnBars {
  /** The round sum at the upper edge; 0 if no sum is positive. */
  top: number;
  /** The position of the zero line. Negative sums hang from it. */
  zero: number;
  each: { top: number; height: number }[];
}

/** Calculates the places of bars in a drawing of the chart. */
export function layoutBars(bars: Bar[]): DrawnBars {
  const sums = bars.map(({ sum }) => Math.max(-maxDrawnSum, Math.min(maxDrawnSum, Number(sum))));
  const top = roundUp(Math.max(0, ...sums));
  const whole = top + roundUp(-Math.min(0, ...sums)) || 1;
  const zero = (top / whole) * 100;
  const each = sums.map((sum) => {
    const size = (Math.abs(sum) / whole) * 100;
    const height = sum === 0 ? 0 : Math.max(size, minBarHeight);
    return { top: sum > 0 ? zero - height : zero, height };
  });
  return { top, zero, each };
}

function roundUp(size: number): number {
  if (size === 0) return 0;
  const power = 10 ** Math.floor(Math.log10(size));
  return power * (steps.find((step) => step * power >= size) ?? 10);
}

import { median, percentile } from '../median.ts';

/** The ratio of two medians, after to before, and the interval that holds it in 95 of 100 cases. */
export interface Ratio {
  ratio: number;
  low: number;
  high: number;
}

const resamples = 2000;

/**
 * Estimates the ratio of two medians and its 95 % interval by the bootstrap (percentiles of resampled ratios). The same
 * samples give the same interval.
 */
export function estimateRatio(before: readonly number[], after: readonly number[]): Ratio {
  const draw = createDraw();
  const resample = (samples: readonly number[]) =>
    samples.map(() => samples[Math.floor(draw() * samples.length)] ?? NaN);
  const ratios = Array.from({ length: resamples }, () => median(resample(after)) / median(resample(before)));
  return {
    ratio: median(after) / median(before),
    low: percentile(ratios, 0.025),
    high: percentile(ratios, 0.975),
  };
}

/** Numbers from 0 to 1 that are the same in each run (a linear congruential generator of Numerical Recipes). */
function createDraw(): () => number {
  let state = 1;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}

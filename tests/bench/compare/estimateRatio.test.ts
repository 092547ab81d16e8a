import { describe, expect, it } from 'vitest';
import { estimateRatio } from './estimateRatio.ts';

/** Fifteen times around a middle, up to 10 % away from it. */
const around = (middle: number) => Array.from({ length: 15 }, (_, at) => middle * (0.9 + (0.2 * at) / 14));

describe('the ratio of two commits', () => {
  it('The interval of the same samples holds 1', () => {
    const { ratio, low, high } = estimateRatio(around(100), around(100));
    expect(ratio).toBe(1);
    expect(low).toBeLessThan(1);
    expect(high).toBeGreaterThan(1);
  });

  it('The interval of samples that are a fifth longer is above 1', () => {
    const { ratio, low } = estimateRatio(around(100), around(120));
    expect(ratio).toBeCloseTo(1.2);
    expect(low).toBeGreaterThan(1);
  });
});

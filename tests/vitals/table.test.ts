import { describe, expect, it } from 'vitest';
import type { RouteVitals } from './measureVitals.ts';
import { writeHead, writeVitals } from './table.ts';

const vitals: RouteVitals = {
  firstByte: 180.4,
  firstPaint: 900,
  largestPaint: 1200.5,
  shift: 0.0199,
  blocking: 310,
  htmlBytes: 13_960,
  requests: 8,
  moved: ['0.019 at 950 ms: main#main'],
};

describe('the table of web vitals', () => {
  it('The table has one row for each route, below its head', () => {
    expect(writeVitals('/LevelIncome', vitals)).toBe(
      '/LevelIncome                            180      900     1201    0.020      310     14.0        8',
    );
    expect(writeHead()).toHaveLength(writeVitals('/LevelIncome', vitals).length);
  });

  it('A row lists the shifted elements from a layout shift of 0.02 on', () => {
    const row = writeVitals('/LevelIncome', { ...vitals, shift: 0.02 });
    expect(row.split('\n')).toEqual([expect.stringMatching(/8 {2}✗$/), '    0.019 at 950 ms: main#main']);
  });
});

import { describe, expect, it } from 'vitest';
import { buildBars } from '#engine/rows/buildBars.ts';

const columns = { x: { field: ['at'] }, y: { field: ['amount'] }, timeZone: 'Europe/London' };
const rowsOf = (...days: string[]) => days.map((at) => ({ at, amount: '1.5' }));
const bars = (by: 'day' | 'week' | 'month', ...days: string[]) =>
  buildBars(rowsOf(...days), { ...columns, by });

describe('the bars of a chart', () => {
  it('Each day from the first to the last has a bar, even without rows, whatever the order of the rows', () => {
    expect(bars('day', '2026-03-03', '2026-03-01', '2026-03-01')).toEqual({
      unit: 'day',
      units: ['day', 'week', 'month'],
      bars: [
        { first: '2026-03-01', last: '2026-03-01', sum: '3.00' },
        { first: '2026-03-02', last: '2026-03-02', sum: '0.00' },
        { first: '2026-03-03', last: '2026-03-03', sum: '1.50' },
      ],
    });
  });

  it('A week begins on Monday', () => {
    expect(bars('week', '2026-03-01', '2026-03-02')?.bars).toEqual([
      { first: '2026-02-23', last: '2026-03-01', sum: '1.50' },
      { first: '2026-03-02', last: '2026-03-08', sum: '1.50' },
    ]);
  });

  it('A month ends on its last day', () => {
    expect(bars('month', '2024-02-29', '2024-03-31')?.bars.map(({ last }) => last)).toEqual([
      '2024-02-29',
      '2024-03-31',
    ]);
  });

  it('A moment is read in the time zone of its column, and a time without an offset as written', () => {
    expect(bars('day', '2026-06-30T23:30:00Z', '2026-07-01T23:30:00')?.bars).toEqual([
      { first: '2026-07-01', last: '2026-07-01', sum: '3.00' },
    ]);
  });

  it('Moments on the day of a clock change belong to the right day', () => {
    const moments = [
      '2026-10-24T22:59:59Z',
      '2026-10-24T23:00:00Z',
      '2026-10-25T23:59:59.999Z',
      '2026-10-26T00:00Z',
    ];
    expect(bars('day', ...moments)?.bars.map(({ first, sum }) => [first, sum])).toEqual([
      ['2026-10-24', '1.50'],
      ['2026-10-25', '3.00'],
      ['2026-10-26', '1.50'],
    ]);
  });

  it('Rows without a day are left out, and a value that is no number adds nothing', () => {
    const rows = [
      { at: '2026-02-30', amount: 5 },
      { at: null, amount: 5 },
      { at: 'soon', amount: 5 },
      { at: '2026-13-01T00:00:00Z', amount: 5 },
      { at: '2026-02-28', amount: 'five' },
    ];
    expect(buildBars(rows, { ...columns, by: 'day' })?.bars).toEqual([
      { first: '2026-02-28', last: '2026-02-28', sum: '0.00' },
    ]);
  });

  it('The sums are exact, as a total is', () => {
    const rows = ['0.1', '0.2', '90071992547409.93'].map((amount) => ({ at: '2026-03-01', amount }));
    expect(buildBars(rows, { ...columns, by: 'month' })?.bars[0]?.sum).toBe('90071992547410.23');
  });

  it('A chart has at most 60 bars: a longer unit is used if there would be more', () => {
    expect(bars('day', '2026-01-01', '2026-03-01')).toMatchObject({ unit: 'day', bars: { length: 60 } });
    expect(bars('day', '2026-01-01', '2026-03-02')).toMatchObject({ unit: 'week', bars: { length: 10 } });
    expect(bars('day', '2024-01-01', '2026-03-02')).toMatchObject({ unit: 'month', bars: { length: 27 } });
    expect(bars('month', '2001-01-01', '2026-03-02')).toMatchObject({ unit: 'year', bars: { length: 26 } });
  });

  it('The units are all those with few enough bars', () => {
    const units = (...days: string[]) => bars('day', ...days)?.units;
    expect(units('2026-01-01', '2026-03-01')).toEqual(['day', 'week', 'month']);
    expect(units('2026-01-01', '2026-03-02')).toEqual(['week', 'month']);
    expect(units('2024-01-01', '2026-03-02')).toEqual(['month']);
    expect(units('2001-01-01', '2026-03-02')).toEqual([]);
  });

  it('A chart has no bars without days, or with more than 60 years of them', () => {
    expect(bars('day')).toBeNull();
    expect(bars('day', '', 'never')).toBeNull();
    expect(bars('month', '0001-01-01', '9998-12-31')).toBeNull();
  });
});

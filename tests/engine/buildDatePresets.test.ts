import { describe, expect, it } from 'vitest';
import { buildDatePresets } from '#engine/rows/buildDatePresets.ts';
import { isDay } from '#engine/values/isDay.ts';

describe('datePresets', () => {
  it('Today is the last day of each period but the month before', () => {
    const periods = buildDatePresets('2026-03-02', {}).map(
      ({ label, from, to }) => `${label}: ${from}..${to}`,
    );
    expect(periods).toEqual([
      'Today: 2026-03-02..2026-03-02',
      'Last 7 days: 2026-02-24..2026-03-02',
      'Last 30 days: 2026-02-01..2026-03-02',
      'This month: 2026-03-01..2026-03-02',
      'Last month: 2026-02-01..2026-02-28',
      'All: ..',
    ]);
  });

  it('In January the month before is of the year before', () => {
    expect(buildDatePresets('2026-01-31', {})).toContainEqual({
      label: 'Last month',
      from: '2025-12-01',
      to: '2025-12-31',
    });
  });
});

describe('isDay', () => {
  it.each(['2026-02-28', '2024-02-29'])('%s is a day', (text) => expect(isDay(text)).toBe(true));
  it.each(['2026-02-29', '2026-13-01', '2026-2-1', '', '20260201'])('%s is no day', (text) =>
    expect(isDay(text)).toBe(false),
  );
});

import { describe, expect, it } from 'vitest';
import { periodOf } from '../../server/repositories/period.ts';
import { demonstrationRows } from '../../server/routes/demonstrationRows.ts';

const shape = { row: 'number', uid: 'id', income: 'amount', remark: 'text', dd: 'date' } as const;
const now = new Date('2026-11-20T10:00:00Z');
const rows = (from = '', to = '') =>
  demonstrationRows(shape, { member: 100_001, type: 'BonusIncome', now, period: periodOf(from, to) });

describe('A report that only the catalogue knows', () => {
  it('has rows of its shape, the same each time, the newest first', () => {
    expect(rows()).toHaveLength(24);
    expect(rows()).toEqual(rows());
    expect(Object.keys(rows()[0]!)).toEqual(['uid', 'income', 'remark', 'dd']);
    expect(rows()[0]!.income).toMatch(/^\d+\.\d\d$/);
    expect(rows()[0]!.dd).toBe(now.toISOString());
  });

  it('keeps to the period', () => {
    expect(rows('2026-11-14', '2026-11-17')).toEqual(rows().slice(1, 3));
  });
});

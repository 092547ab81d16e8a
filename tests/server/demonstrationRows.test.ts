import { describe, expect, it } from 'vitest';
import { buildPeriod } from '#server/sandbox/repositories/period.ts';
import type { Caller, Sandbox } from '#server/sandbox/routes/call.ts';
import { demonstrationRows } from '#server/sandbox/routes/demonstrationRows.ts';
import type { Handlers } from '#server/sandbox/routes/call.ts';
import { incomeCalls } from '#server/sandbox/routes/incomes.ts';

const getIncomeReport: Handlers['POST GetIncomeReport'] = incomeCalls['POST GetIncomeReport'];

const shape = { row: 'number', uid: 'id', income: 'amount', remark: 'text', dd: 'date' } as const;
const now = new Date('2026-11-20T10:00:00Z');
const rows = (from = '', to = '') =>
  demonstrationRows(shape, { member: 100_001, type: 'BonusIncome', now, period: buildPeriod(from, to) });

describe('A report that only the catalogue knows', () => {
  it('a report that only the catalogue has gets rows of its shape, the same each time, the newest first', () => {
    expect(rows()).toHaveLength(24);
    expect(rows()).toEqual(rows());
    expect(Object.keys(rows()[0]!)).toEqual(['uid', 'income', 'remark', 'dd']);
    expect(rows()[0]!.income).toMatch(/^\d+\.\d\d$/);
    expect(rows()[0]!.dd).toBe(now.toISOString());
  });

  it('the rows are of the requested period', () => {
    expect(rows('2026-11-14', '2026-11-17')).toEqual(rows().slice(1, 3));
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'BonusIncome'])(
    'a report exists only where the catalogue has it: %s',
    async (type) => {
      const sandbox = { now: () => now, rowShapes: () => ({ Other: shape }) } as unknown as Sandbox;
      const input = { uid: 100_001, fdate: '', tdate: '', type: type as 'LevelIncome' };
      const caller: Caller = { token: null, address: '', network: '', parameters: {} };
      await expect(getIncomeReport.answer(sandbox, input, caller)).rejects.toMatchObject({
        statusCode: 400,
        message: `There is no report "${type}".`,
      });
    },
  );
});

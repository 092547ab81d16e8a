import { describe, expect, it } from 'vitest';
import { buildPeriod } from '#server/sandbox/repositories/period.ts';
import type { Caller, Sandbox } from '#server/sandbox/routes/call.ts';
import { buildDemonstrationRows, type RowShape } from '#server/sandbox/routes/buildDemonstrationRows.ts';
import type { Handlers } from '#server/sandbox/routes/call.ts';
import { incomeCalls } from '#server/sandbox/routes/incomes.ts';

const getIncomeReport: Handlers['POST GetIncomeReport'] = incomeCalls['POST GetIncomeReport'];

const shape = { row: 'number', uid: 'id', income: 'amount', remark: 'text', dd: 'date' } as const;
const now = new Date('2026-11-20T10:00:00Z');
const rows = (from = '', to = '') =>
  buildDemonstrationRows(shape, { member: 100_001, type: 'BonusIncome', now, period: buildPeriod(from, to) });

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

describe('The values of generated rows', () => {
  const kinds = {
    id: 'id',
    date: 'date',
    amount: 'amount',
    number: 'number',
    integer: 'integer',
    code: 'code',
    text: 'text',
    choice: { oneOf: ['Open', 'Closed'] },
    row: 'number',
  } satisfies RowShape;
  const open = { from: null, before: null };
  const rowsOf = (member: number, type = 'Report') =>
    buildDemonstrationRows(kinds, { member, type, now, period: open });
  const many = Array.from({ length: 200 }, (_, at) => rowsOf(100_000 + at)).flat();
  /** The least and the greatest number of a field. */
  const rangeOf = (field: keyof typeof kinds) => {
    const values = many.map((row) => Number(String(row[field]).replace('Example ', '')));
    return [Math.min(...values), Math.max(...values)];
  };

  it('a row has a value for each field but its number, which the answer adds', () => {
    expect(Object.keys(many[0]!)).toEqual(Object.keys(kinds).filter((name) => name !== 'row'));
    expect(rowsOf(100_007).map(({ id }) => id)).toEqual(Array.from({ length: 24 }, () => 100_007));
  });

  it('rows are three days apart, up to now', () => {
    const days = rowsOf(100_001).map(({ date }) => (now.getTime() - Date.parse(String(date))) / 86_400_000);
    expect(days).toEqual(Array.from({ length: 24 }, (_, at) => at * 3));
  });

  it.each(['number', 'integer', 'code'] as const)('the values of the shape %s are from 1 to 20', (field) => {
    expect(rangeOf(field)).toEqual([1, 20]);
    expect(new Set(many.map((row) => typeof row[field]))).toEqual(new Set(['number']));
  });

  it('amounts have two decimals and go up to 2500', () => {
    const [least, greatest] = rangeOf('amount');
    expect(least).toBeGreaterThanOrEqual(1);
    expect(least).toBeLessThan(10);
    expect(greatest).toBeGreaterThan(2490);
    expect(greatest).toBeLessThanOrEqual(2500);
    expect(many.filter(({ amount }) => !/^\d+\.\d\d$/.test(String(amount)))).toEqual([]);
  });

  it('any other text is an example with a number from 1 to 999, and a choice is one of its values', () => {
    expect(rangeOf('text')).toEqual([1, 999]);
    expect(many.filter(({ text }) => !/^Example \d+$/.test(String(text)))).toEqual([]);
    expect(new Set(many.map(({ choice }) => choice))).toEqual(new Set(['Open', 'Closed']));
  });

  it('another member and another type have other rows', () => {
    const amounts = (list: Record<string, unknown>[]) => list.map(({ amount }) => amount);
    expect(amounts(rowsOf(100_001))).not.toEqual(amounts(rowsOf(100_002)));
    expect(amounts(rowsOf(100_001))).not.toEqual(amounts(rowsOf(100_001, 'Troper')));
  });

  it('a period has the row at its beginning, and not the one at its end', () => {
    const from = new Date(now.getTime() - 6 * 86_400_000);
    const count = (period: Parameters<typeof buildDemonstrationRows>[1]['period']) =>
      buildDemonstrationRows(kinds, { member: 100_001, type: 'Report', now, period }).length;
    expect(count({ from, before: null })).toBe(3);
    expect(count({ from: null, before: from })).toBe(21);
    expect(count({ from, before: now })).toBe(2);
  });
});

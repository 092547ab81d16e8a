import fc from '../support/fastCheck.ts';
import { expect, it } from 'vitest';
import { sumDecimal } from '#engine/rows/sumDecimal.ts';

const sum = (...values: unknown[]) =>
  sumDecimal(
    values.map((income) => ({ income: income as never })),
    ['income'],
  );

it.each([
  [[], '0.00'],
  [[0.1, 0.2], '0.30'],
  [['0.1', 0.2, ' +1 '], '1.30'],
  [[1234.5], '1234.50'],
  [['0.004', '0.001'], '0.01'],
  [['0.005'], '0.01'],
  [['-0.005'], '-0.01'],
  [[1.005], '1.01'],
  [['12x', null, true, '', [1], { a: 1 }, '0x10', '007', '1.', '.5'], '0.00'],
  [['1e2', 1e21], '1000000000000000000100.00'],
  [['1e99999'], '0.00'],
  [['90071992547409.93', '90071992547409.93', '0.01'], '180143985094819.87'],
  [['-5.25', 2], '-3.25'],
  [['9007199254740993', '0.005'], '9007199254740993.01'],
  [[`0.${'3'.repeat(500)}`, 1], '1.33'],
])('The sum of %j is %s', (values, total) => {
  expect(sum(...values)).toBe(total);
});

it('A sum has no limit of rows, whatever their decimals', () => {
  const rows = Array.from({ length: 200_000 }, (_, index) => ({
    income: index % 2 === 0 ? 1.005 : '0.0001',
  }));
  expect(sumDecimal(rows, ['income'])).toBe('100510.00');
});

it('A sum takes the first present field', () => {
  expect(
    sumDecimal([{ salary: 1, income: 5 }, { income: '2' }, { salary: '', income: 3 }], ['salary', 'income']),
  ).toBe('6.00');
});

it('A sum of any hundredths is exact', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 })), (cents) => {
      const rows = cents.map((cent) => ({ income: cent / 100 }));
      const total = cents.reduce((all, one) => all + one, 0);
      expect(Number(sumDecimal(rows, ['income']))).toBe(total / 100);
    }),
  );
});

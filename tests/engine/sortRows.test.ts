import fc from '../support/fastCheck.ts';
import { describe, expect, it } from 'vitest';
import type { Json } from '#definition';
import { createSortKeys, type RowSortKeys } from '#engine/rows/createSortKeys.ts';
import { buildOriginalOrder, sortRows, reverseOrder } from '#engine/rows/sortRows.ts';

function sorted(values: Json[], descending = false): Json[] {
  const keys = createSortKeys(values.length, (index) => values[index] ?? null, 'en-US');
  return Array.from(orderOf(keys, descending), (index) => values[index] ?? null);
}

function orderOf(keys: RowSortKeys, descending: boolean): Uint32Array {
  const order = sortRows(keys.keys);
  return descending ? reverseOrder(order, keys) : order;
}

/** The order by comparing each two rows. */
function compareAll(keys: Float64Array, descending: boolean): number[] {
  const sign = descending ? -1 : 1;
  return [...keys.keys()].sort((a, b) => {
    const [left, right] = [keys[a] as number, keys[b] as number];
    if (Number.isNaN(left) || Number.isNaN(right))
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
    return left === right ? 0 : left < right ? -sign : sign;
  });
}

describe('sortRows', () => {
  it('Numbers are sorted as numbers, even if they came as text', () => {
    expect(sorted([10, '9', ' 2.5 ', -1])).toEqual([-1, ' 2.5 ', '9', 10]);
  });
  it('Long numbers differ by their last digit, and equal numbers may be written differently', () => {
    expect(sorted(['9007199254740993', 9007199254740992, '9007199254740992.5', null])).toEqual([
      9007199254740992,
      '9007199254740992.5',
      '9007199254740993',
      null,
    ]);
    expect(sorted(['10000000000000000.0', '1e16', '10000000000000000'], true)).toEqual([
      '10000000000000000.0',
      '1e16',
      '10000000000000000',
    ]);
  });
  it('ISO dates are sorted by time', () => {
    expect(sorted(['2026-11-02', '2026-01-10T08:00:00Z', '2026-01-10'])).toEqual([
      '2026-01-10',
      '2026-01-10T08:00:00Z',
      '2026-11-02',
    ]);
  });
  it('Other texts are sorted by the locale, with numbers in them as numbers', () => {
    expect(sorted(['Level-10', 'émile', 'Level-2', 'Eva'])).toEqual(['émile', 'Eva', 'Level-2', 'Level-10']);
  });
  it('Texts with many combining marks are sorted as quickly as others', () => {
    const pile = '\u0301\u0316'.repeat(100_000);
    expect(sorted([`b${pile}`, 'c', `a${pile}`, 'a'])).toEqual(['a', `a${pile}`, `b${pile}`, 'c']);
  });
  it('Numbers precede texts in both directions, and rows without a value are last', () => {
    const amounts = ['N/A', 0.5, '-20', null, 2, '0.15', '', 'held', -3];
    expect(sorted(amounts)).toEqual(['-20', -3, '0.15', 0.5, 2, 'held', 'N/A', null, '']);
    expect(sorted(amounts, true)).toEqual([2, 0.5, '0.15', -3, '-20', 'N/A', 'held', null, '']);
  });
  it('Days precede texts in both directions, and a nonexistent day is a text', () => {
    const days = ['0000-00-00', '2026-11-02', 'never', null, '2026-01-10T08:00:00Z'];
    expect(sorted(days)).toEqual(['2026-01-10T08:00:00Z', '2026-11-02', '0000-00-00', 'never', null]);
    expect(sorted(days, true)).toEqual(['2026-11-02', '2026-01-10T08:00:00Z', 'never', '0000-00-00', null]);
  });
  it('Numbers, days and texts have the same order in any column, in both directions', () => {
    const kinds = [
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom('2026-01-02', '2025-12-31T23:59', '2024-02-29'),
      fc.constantFrom('N/A', 'none', 'é'),
      fc.constantFrom(null, ''),
    ];
    const kindOf = (value: Json) => {
      if (typeof value === 'number') return 0;
      return value === null || value === '' ? 3 : Number(!String(value).startsWith('20')) + 1;
    };
    fc.assert(
      fc.property(fc.array(fc.oneof(...kinds), { maxLength: 50 }), fc.boolean(), (values, descending) => {
        const found = sorted(values, descending);
        expect(found.map(kindOf)).toEqual(values.map(kindOf).toSorted());
        const numbers = found.filter((value) => typeof value === 'number');
        const sign = descending ? -1 : 1;
        expect(numbers).toEqual(numbers.toSorted((one, other) => sign * (one - other)));
      }),
    );
  });
  it('Rows without a value are last in both directions', () => {
    expect(sorted([null, 2, '', 1])).toEqual([1, 2, null, '']);
    expect(sorted([null, 2, '', 1], true)).toEqual([2, 1, null, '']);
  });
  it('Equal rows stay in their order in both directions', () => {
    const keys = { keys: Float64Array.from([1, 0, 1, 0]), starts: [] };
    expect([...orderOf(keys, false)]).toEqual([1, 3, 0, 2]);
    expect([...orderOf(keys, true)]).toEqual([0, 2, 1, 3]);
  });
  it('The order equals a pairwise comparison, in both directions, for few and many rows', () => {
    const special = fc.constantFrom(NaN, 0, -0, Infinity, -Infinity, 5e-324, -5e-324, 1e300, -1e300);
    const key = fc.oneof(fc.double(), fc.integer({ min: -3, max: 3 }), special);
    const lists = fc.array(key, { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(lists, fc.constantFrom(1, 4096), fc.boolean(), (list, least, descending) => {
        const times = Math.ceil(least / list.length);
        const keys = Float64Array.from(
          { length: list.length * times },
          (_, at) => list[at % list.length] as number,
        );
        expect([...orderOf({ keys, starts: [] }, descending)]).toEqual(compareAll(keys, descending));
      }),
      { numRuns: 50 },
    );
  });
  it('Without a sorting the rows stay in their order', () => {
    expect([...buildOriginalOrder(3)]).toEqual([0, 1, 2]);
  });
});

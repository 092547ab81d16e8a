import { describe, expect, it } from 'vitest';
import type { CompiledFilter } from '#definition';
import {
  findFilterProblem,
  findPeriodControl,
  buildInitialFilters,
  parseFilters,
  buildFilterQuery,
  type FilterValues,
} from '#view/report/filters/filterValues.ts';

const filters: CompiledFilter[] = [
  {
    type: 'select',
    name: 'status',
    label: 'Person Status',
    initial: 2,
    options: [
      { value: 2, label: 'All' },
      { value: 1, label: 'Active' },
      { value: 0, label: 'Inactive' },
    ],
  },
  { type: 'text', name: 'q', label: 'Name', initial: '', maxLength: 3 },
  { type: 'date', name: 'from', label: 'From Date', initial: '' },
  { type: 'date', name: 'to', label: 'To Date', initial: '' },
];
const today = '2026-11-20';
const november = { from: '2026-11-01', to: '2026-11-20' };

describe('filters in the address', () => {
  it('The address preserves the JSON type of a choice, and reading returns what was written', () => {
    const values = { status: 0, q: 'a&b', from: '2026-11-01', to: '' };
    const search = buildFilterQuery(filters, values, '');
    expect(search).toBe('?status=0&q=a%26b&from=2026-11-01');
    expect(parseFilters(filters, search, today)).toEqual(values);
  });
  it('Defaults are not written to the address, and foreign keys stay in it', () => {
    expect(buildFilterQuery(filters, buildInitialFilters(filters), '?status=1&other=x')).toBe('?other=x');
    expect(buildFilterQuery(filters, buildInitialFilters(filters), '?from=2026-11-01')).toBe('');
  });
  it.each(['?status=9', '?from=2026-02-30', '?from=2026-11-21', '?q=long', '?status='])(
    'Reading ignores %s in the address',
    (search) => expect(parseFilters(filters, search, today)).toEqual(buildInitialFilters(filters)),
  );
});

describe('findFilterProblem', () => {
  const judge = (from: string, to: string) =>
    findFilterProblem(
      filters,
      { ...buildInitialFilters(filters), from, to },
      { today, locale: 'en-US', words: {} },
    );
  it.each([
    ['', ''],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-01', ''],
    ['', '2026-11-01'],
  ])('The range from %s to %s is valid', (from, to) => expect(judge(from, to)).toBe(null));
  it('The message about a filter is shown at its field', () => {
    expect(judge('1.11.2026', '')).toEqual({ name: 'from', message: 'Enter a day as YYYY-MM-DD.' });
    expect(judge('', '2026-11-21')).toEqual({ name: 'to', message: 'Choose today or an earlier day.' });
    expect(judge('2026-11-02', '2026-11-01')).toEqual({
      name: 'to',
      message: "To Date can't be before From Date.",
    });
  });
});

it('A period needs exactly two filters of days', () => {
  const period = findPeriodControl(filters);
  expect(period?.read({ from: '2026-11-01', to: '' })).toEqual({ from: '2026-11-01', to: '' });
  expect(period?.apply({ from: '', to: '' }, november)).toEqual(november);
  expect(findPeriodControl(filters.slice(0, 3))).toBe(null);
});

describe('ranges', () => {
  const initial = { from: '', to: '' };
  const ranges: CompiledFilter[] = [
    { type: 'dateRange', name: 'taken', label: 'Taken', initial },
    { type: 'numberRange', name: 'amount', label: 'Amount', initial },
  ];
  const read = (search: string) => parseFilters(ranges, search, today);
  const judge = (values: FilterValues) =>
    findFilterProblem(
      ranges,
      { ...buildInitialFilters(ranges), ...values },
      { today, locale: 'en-US', words: {} },
    )?.message ?? null;

  it.each(['?taken=2026-11-01..2026-11-20', '?taken=..2026-11-20', '?amount=-2..9.5', '?amount=10..', ''])(
    'Ranges are written to the address as %s',
    (search) => expect(buildFilterQuery(ranges, read(search), '')).toBe(search),
  );

  it.each([
    '?taken=2026-11-01',
    '?taken=2026-11-01..2026-11-21',
    '?taken=1..2..3',
    '?taken=a..b',
    '?amount=a..2',
    '?amount=..1..',
  ])('Invalid ranges in the address are ignored: %s', (search) =>
    expect(read(search)).toEqual(buildInitialFilters(ranges)),
  );

  it('A range can be open at an end or have equal ends, and is never reversed', () => {
    expect(judge({ taken: { from: '2026-11-01', to: '' }, amount: { from: '', to: '-3' } })).toBe(null);
    expect(
      judge({ taken: { from: '2026-11-01', to: '2026-11-01' }, amount: { from: '9.50', to: '9.5' } }),
    ).toBe(null);
    expect(judge({ taken: { from: '2026-11-02', to: '2026-11-01' } })).toBe('Choose a later last day.');
    expect(judge({ amount: { from: '10', to: '9.5' } })).toBe('Enter a number no lower than the first.');
    expect(judge({ taken: { from: '', to: '2026-11-21' } })).toBe('Choose today or an earlier day.');
    expect(judge({ taken: { from: '1.11.2026', to: '' } })).toBe('Enter a day as YYYY-MM-DD.');
  });

  it('A filter with the maximum "any" takes days after today from the address and on Search', () => {
    const later = ranges.map((filter) => ({ ...filter, maximum: 'any' }) as CompiledFilter);
    const taken = { from: '2026-11-21', to: '2031-01-05' };
    expect(parseFilters(later, '?taken=2026-11-21..2031-01-05', '2026-11-20')['taken']).toEqual(taken);
    const when = { today: '2026-11-20', locale: 'en-US', words: {} };
    expect(findFilterProblem(later, { taken }, when)).toBe(null);
    expect(findFilterProblem(ranges, { taken }, when)?.name).toBe('taken');
  });

  it("A range of days is the report's period if no other filter is a day", () => {
    const period = findPeriodControl(ranges);
    expect(period?.apply({}, november)).toEqual({ taken: november });
    expect(period?.read({ taken: november })).toEqual(november);
    expect(findPeriodControl([...ranges, ...filters.filter(({ name }) => name === 'to')])).toBe(null);
  });
});

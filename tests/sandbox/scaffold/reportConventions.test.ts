import { expect, it } from 'vitest';
import type { CheckedPortal } from '#check/index.ts';
import type { Report } from '#definition';
import { findConventions, findMostFrequent } from '#server/scaffold/reportConventions.ts';

interface Sample {
  report?: object;
  template?: string;
  call?: string;
}

/** The conventions of screens with a report each; alike are those with a payload of the type `own`. */
function find(...samples: Sample[]) {
  const files = new Map(samples.map(({ template }, at) => [`${at}`, JSON.stringify({ extends: template })]));
  const screens = samples.map(({ report, call = 'fees' }, at) => {
    const screen = { type: 'report', call, columns: [], ...report };
    return [`${at}`, { file: `${at}`, screen }] as const;
  });
  const isAlike = ({ payload = {} }: Report): boolean => payload.type === 'own';
  const checked = { screens: new Map(screens) } as unknown as CheckedPortal;
  return findConventions(files, checked, 'fees', isAlike);
}

it('the most frequent value is the first of equally frequent ones, compared as JSON', () => {
  expect(findMostFrequent(['a', 'b', 'b'])).toBe('b');
  expect(findMostFrequent(['a', 'b', 'b', 'a'])).toBe('a');
  expect(findMostFrequent([{ a: 1 }, { a: 2 }, { a: 2 }])).toEqual({ a: 2 });
  expect(findMostFrequent([undefined, undefined, 'a'])).toBeUndefined();
  expect(findMostFrequent([])).toBeUndefined();
});

it('the template of most reports over the call is the convention, those of other calls do not count', () => {
  const [list, other] = [{ template: 'list' }, { template: 'other', call: 'other' }];
  expect(find(other, other, list).template).toBe('list');
  expect(find({}, {}, list).template).toBeUndefined();
  expect(find().template).toBeUndefined();
});

it('a column has the most frequent heading of its field, those of reports with the same rows first', () => {
  const columns = (header: string, format?: string) => [{ field: 'fee', header, ...(format && { format }) }];
  const usual = { report: { columns: columns('Fee', 'money') } };
  const alike = { report: { columns: columns('Price'), payload: { type: 'own' } } };
  expect(find(usual, usual, { report: { columns: columns('Cost') } }).columns.get('fee')).toEqual({
    header: 'Fee',
    format: 'money',
  });
  expect(find(usual, usual, alike).columns.get('fee')).toEqual({ header: 'Price' });
});

it('a column of no field, or of a computed one, has no convention', () => {
  const columns = [{ header: 'Row' }, { field: { sum: ['a', 'b'] }, header: 'Sum' }];
  expect([...find({ report: { columns } }).columns]).toEqual([]);
});

it('the values of payloads are conventions unless they come from a filter', () => {
  const payload = { uid: { from: 'session.userId' }, day: { from: 'filters.day' }, kind: 'a' };
  const { payload: found } = find(
    { report: { payload } },
    { report: { payload: { kind: 'b' } } },
    { report: { payload: { kind: 'b' } } },
  );
  expect(Object.fromEntries(found)).toEqual({ uid: { from: 'session.userId' }, kind: 'b' });
});

it('the most frequent field of the totals is the convention', () => {
  const total = (field: string) => ({ report: { total: { field } } });
  expect(find(total('a'), total('b'), total('b'), {}).total).toBe('b');
  expect(find({}, { report: { total: { call: 'sum' } } }).total).toBeUndefined();
});

import { expect, it } from 'vitest';
import { getInitialValue, getStartValue, normalizeFieldValue } from '#cases/getInitialValue.ts';
import type { Field, Json } from '#definition';

const days = [5, 6, 7].map((value) => ({ value, label: `day ${value}` }));
const field = (over: object) => ({ label: 'F', type: 'text', ...over }) as unknown as Field;
const several = field({ type: 'select', several: true, options: days });

it('several values stand in the order of the options, without what is no option', () => {
  expect(normalizeFieldValue(several, [7, 5, 9])).toEqual([5, 7]);
  expect(normalizeFieldValue(several, 6)).toEqual([6]);
  expect(normalizeFieldValue(several, undefined)).toEqual([]);
  expect(getInitialValue({ ...several, initial: [7, 6] }, {})).toEqual([6, 7]);
});

it('several values of a list that is loaded stay as they come, without the empty one', () => {
  const loaded = field({ type: 'select', several: true, options: { from: 'days' } });
  expect(normalizeFieldValue(loaded, [7, '', 5])).toEqual([7, 5]);
  expect(normalizeFieldValue(loaded, null)).toEqual([]);
});

it('a missing value is the empty text, but null where it is an option', () => {
  const yes = { value: true, label: 'Yes' };
  const withNull = field({ type: 'radio', options: [yes, { value: null, label: 'Unknown' }] });
  expect(normalizeFieldValue(withNull, null)).toBeNull();
  expect(normalizeFieldValue(withNull, undefined)).toBe('');
  expect(normalizeFieldValue(field({ type: 'radio', options: [yes] }), null)).toBe('');
});

it('a field begins with its initial value, with the text of a number, and otherwise empty', () => {
  expect(getInitialValue(field({ initial: 'Ann' }), {})).toBe('Ann');
  expect(getInitialValue(field({ type: 'number', initial: 3 }), {})).toBe('3');
  expect([field({}), field({ type: 'checkbox' })].map((one) => getInitialValue(one, {}))).toEqual([
    '',
    false,
  ]);
});

it('a value of the address is cut as if typed, and one of the backend is not', () => {
  const cut = { maxLength: 3 };
  const query = field({ ...cut, initial: { from: 'query.name' } });
  expect(getInitialValue(query, { query: { name: 'abcdef' } })).toBe('abc');
  const read = field({ ...cut, initial: { from: 'info.name' } });
  expect(getInitialValue(read, { info: { name: 'abcdef' } })).toBe('abcdef');
});

it('the value of a record comes before the initial one, unless it is missing or empty', () => {
  const name = field({ initial: 'Ann' });
  const starts = ([{ name: 'Bob' }, { name: '' }, {}] as Json[]).map((record) =>
    getStartValue('name', name, record, {}),
  );
  expect(starts).toEqual(['Bob', 'Ann', 'Ann']);
});

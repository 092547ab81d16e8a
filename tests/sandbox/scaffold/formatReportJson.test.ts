import { expect, it } from 'vitest';
import type { Call, Shape } from '#definition';
import { formatMultilineJson, formatInlineJson, formatJsonPair } from '#server/scaffold/formatJson.ts';
import { formatReportJson, type ReportParts } from '#server/scaffold/formatReportJson.ts';
import type { ReportConventions } from '#server/scaffold/reportConventions.ts';

const none: ReportConventions = {
  template: undefined,
  columns: new Map(),
  payload: new Map(),
  total: undefined,
};
const fields: Record<string, Shape> = { id: 'id', fee: 'amount' };
const format = (
  request: Record<string, Shape>,
  customs: Partial<ReportConventions> = {},
  parts: Partial<ReportParts> = {},
  fieldsBy?: Call['fieldsBy'],
) =>
  formatReportJson(
    { title: 'Fees', call: 'fees', fields, schema: null, ...parts },
    { request, ...(fieldsBy && { fieldsBy }) } as Call,
    { ...none, ...customs },
  );
const read = (...input: Parameters<typeof format>) => JSON.parse(format(...input)) as Record<string, unknown>;

it('a report without conventions has a line for each part', () => {
  expect(format({}, {}, { schema: '../report.schema.json' })).toBe(`{
  "$schema": "../report.schema.json",
  "version": 1,
  "type": "report",
  "title": "Fees",
  "call": "fees",
  "columns": [
    { "header": "Id", "field": "id" },
    { "header": "Fee", "field": "fee", "format": "money" }
  ]
}
`);
});

it('days and texts of a report’s payload come from filters, and other values are left to its author', () => {
  const { payload, filters } = read({ fromDay: 'date', remark: 'text', lvl: 'code', uid: 'id' });
  expect(payload).toEqual({
    fromDay: { from: 'filters.fromDay' },
    remark: { from: 'filters.remark' },
    lvl: '',
    uid: '',
  });
  expect(filters).toEqual([
    { name: 'fromDay', label: 'From Day', type: 'date' },
    { name: 'remark', label: 'Remark', type: 'text' },
  ]);
});

it('a report’s payload has the values of the portal’s reports, without a filter for them', () => {
  const payload = new Map([['remark', 'all']]);
  expect(read({ remark: 'text', uid: 'id' }, { payload })).toMatchObject({
    payload: { remark: 'all', uid: '' },
  });
  expect(read({ remark: 'text' }, { payload })).not.toHaveProperty('filters');
});

it('a report over rows that differ by a key has its type in the payload', () => {
  const fieldsBy = { key: 'type', shapes: {} };
  const request: Record<string, Shape> = { type: 'text', uid: 'id' };
  expect(read(request, {}, { type: 'Bonus' }, fieldsBy).payload).toEqual({ uid: '', type: 'Bonus' });
  expect(read(request, {}, {}, fieldsBy).payload).toEqual({ uid: '' });
});

it('a report by a template has neither a call nor filters of its own, and only the type as payload', () => {
  const template = 'incomes/list';
  const fieldsBy = { key: 'type', shapes: {} };
  const own = { version: 1, extends: template, title: 'Fees', columns: expect.any(Array) as unknown[] };
  expect(read({ remark: 'text' }, { template })).toEqual(own);
  expect(read({ remark: 'text' }, { template }, { type: 'Bonus' }, fieldsBy)).toEqual({
    ...own,
    payload: { type: 'Bonus' },
  });
});

it('a column has the heading and the format of the portal’s reports, otherwise the words of its field', () => {
  const columns = new Map([
    ['fee', { header: 'Price' }],
    ['dd', { header: 'Day', format: 'dateTime' }],
  ]);
  const shapes = {
    fee: 'amount',
    dd: 'date',
    withdrawType: 'text',
    On_amount2Rate: 'number',
    at: 'date',
    _: 'text',
  } as const;
  expect(read({}, { columns }, { fields: shapes }).columns).toEqual([
    { header: 'Price', field: 'fee' },
    { header: 'Day', field: 'dd', format: 'dateTime' },
    { header: 'Withdraw Type', field: 'withdrawType' },
    { header: 'On Amount2 Rate', field: 'On_amount2Rate', format: 'number' },
    { header: 'At', field: 'at', format: 'date' },
    { header: '_', field: '_' },
  ]);
});

it('a report has the usual total where its rows have each of its fields', () => {
  expect(read({}, { total: 'fee' }).total).toEqual({ field: 'fee' });
  expect(read({}, { total: ['fee', 'id'] }).total).toEqual({ field: ['fee', 'id'] });
  expect(read({}, { total: ['fee', 'other'] })).not.toHaveProperty('total');
  expect(read({})).not.toHaveProperty('total');
});

it('JSON is written on one line with spaces inside braces, or a line for each key', () => {
  expect(formatJsonPair('a"b', [1, { c: null }, ['d']])).toBe(String.raw`"a\"b": [1, { "c": null }, ["d"]]`);
  expect(formatInlineJson({ a: 1, b: { c: true } })).toBe('{ "a": 1, "b": { "c": true } }');
  expect(formatMultilineJson({ a: 1, b: [2] }, '    ')).toBe('{\n      "a": 1,\n      "b": [2]\n    }');
});

import { expect, test } from 'vitest';
import { checkPortal, formatProblem } from '#check/index.ts';
import type { Screen } from '#definition';
import { change, readBase } from './readPortal.ts';

const file = 'schemas/screens/funds/transfer.json';
const base = await readBase();
const rules = '"rules": [\n    { "on": "form.to", "must": { "filled": true }';

const withSummary = (...lines: object[]) =>
  checkPortal(change(base, [[file, rules, `"summary": ${JSON.stringify(lines)},\n  ${rules}`]]));

function readSummary(...lines: object[]): unknown {
  const { problems, screens } = withSummary(...lines);
  expect(problems.map(formatProblem)).toEqual([]);
  const screen = screens.get('funds/transfer')?.screen as Extract<Screen, { type: 'form' }>;
  return screen.summary;
}

test('a line that names a field has its label, and its value', () => {
  expect(readSummary({ field: 'amount' })).toEqual([{ label: 'Amount', value: { from: 'form.amount' } }]);
});

test('a line has the words of the field’s options, and those of a read', () => {
  expect(readSummary({ field: 'kind' }, { field: 'wallet' })).toEqual([
    {
      label: 'Kind',
      value: { from: 'form.kind' },
      format: { type: 'labels', map: { 1: 'One', 2: 'Two' } },
    },
    {
      label: 'Wallet',
      value: { from: 'form.wallet' },
      format: { type: 'labelsFrom', from: 'wallets', valueKey: 'id', labelKey: 'name' },
    },
  ]);
});

test('a line has the format of a field that is only shown', () => {
  expect(readSummary({ field: 'balance' })).toMatchObject([{ format: 'money' }]);
});

test('the label, the format and the other words of a line win', () => {
  expect(readSummary({ field: 'balance', label: 'Before', format: 'number', figure: true })).toEqual([
    { label: 'Before', value: { from: 'form.balance' }, format: 'number', figure: true },
  ]);
});

test.each([
  ['date', 'date'],
  ['dateTime', 'dateTime'],
  ['number', 'number'],
  ['checkbox', 'boolean'],
])('a line has the format of the type %s', (type, format) => {
  const field = `"amount": { "label": "Amount", "type": "text"`;
  const extra = `"day": { "label": "Day", "type": "${type}", "unsent": "shown only" },\n    ${field}`;
  const files = change(base, [
    [file, field, extra],
    [file, rules, `"summary": [{ "field": "day" }],\n  ${rules}`],
  ]);
  const { screens } = checkPortal(files);
  expect(screens.get('funds/transfer')?.screen).toMatchObject({ summary: [{ format }] });
});

test('a line of a receipt has the value as sent', () => {
  const then = '"then": ["clear", { "refresh": ["me"] }';
  const receipt = `"receipt": { "title": "Sent", "items": [{ "field": "amount" }] },\n      ${then}`;
  const { screens } = checkPortal(change(base, [[file, then, receipt]]));
  expect(screens.get('funds/transfer')?.screen).toMatchObject({
    actions: {
      send: { success: { receipt: { items: [{ label: 'Amount', value: { from: 'sent.amount' } }] } } },
    },
  });
});

test('the positions of an expanded line are those of the short form', () => {
  const resolved = withSummary({ field: 'amount', figure: true }).screens.get('funds/transfer');
  const name = { file, line: 18, column: 24 };
  expect(resolved?.place(['summary', 0])).toEqual({ file, line: 18, column: 15 });
  expect(resolved?.place(['summary', 0, 'value'])).toEqual(name);
  expect(resolved?.place(['summary', 0, 'label'])).toMatchObject(name);
  expect(resolved?.place(['summary', 0, 'figure'])).toEqual({ file, line: 18, column: 42 });
});

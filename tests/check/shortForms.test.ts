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

const kinds = '"options": [{ "value": 1, "label": "One" }, { "value": 2, "label": "Two" }], "initial": 1';

test('an option that is a text is its own label', () => {
  const { screens } = checkPortal(change(base, [[file, kinds, '"options": ["One", "Two"]']]));
  const resolved = screens.get('funds/transfer');
  expect(resolved?.screen).toMatchObject({
    fields: {
      kind: {
        options: [
          { value: 'One', label: 'One' },
          { value: 'Two', label: 'Two' },
        ],
      },
    },
  });
  const place = { file, line: 16, column: 68 };
  expect(resolved?.place(['fields', 'kind', 'options', 1])).toEqual(place);
  expect(resolved?.place(['fields', 'kind', 'options', 1, 'label'])).toEqual(place);
});

test('options that are texts may be in a group, in a list, in a dialog and in a filter', () => {
  const choice = { label: 'A', type: 'radio', options: ['One', 'Two'], unsent: 'shown only' };
  const group = { type: 'group', fields: { choice } };
  const list = { type: 'list', label: 'L', item: group };
  const files = change(base, [
    [
      file,
      '"confirm": {',
      `"group": ${JSON.stringify(group)}, "list": ${JSON.stringify(list)}, "confirm": {`,
    ],
    [
      file,
      '"label": "Send",',
      `"label": "Send", "ask": ${JSON.stringify({ title: 'T', button: 'B', fields: { choice } })},`,
    ],
  ]);
  files.set(
    'schemas/screens/incomes/bonus.json',
    JSON.stringify({
      version: 1,
      type: 'report',
      title: 'Bonus',
      filters: [{ name: 'a', label: 'A', type: 'select', options: ['One', 'Two'], unsent: 'shown only' }],
      columns: [{ header: 'A', field: 'a' }],
    }),
  );
  const { problems, screens } = checkPortal(files);
  expect(problems.map(formatProblem)).toEqual([]);
  const whole = { options: ['One', 'Two'].map((text) => ({ value: text, label: text })) };
  expect(screens.get('funds/transfer')?.screen).toMatchObject({
    fields: { group: { fields: { choice: whole } }, list: { item: { fields: { choice: whole } } } },
    actions: { send: { ask: { fields: { choice: whole } } } },
  });
  expect(screens.get('incomes/bonus')?.screen).toMatchObject({ filters: [whole] });
});

const actions = '"actions": {\n    "ask": {';
const uid = '"payload": { "uid": { "from": "session.userId" } },\n      "success": { "texts": ["Yes"], ';

test('each action of a form has what they share, and wins', () => {
  const shared = [
    '"payload": { "uid": { "from": "session.userId" } },',
    '"success": { "texts": ["Done"], "toast": "Good." },',
    '"failure": { "toast": "Bad." },',
  ].join(' ');
  const files = change(base, [
    [file, actions, `${shared} ${actions}`],
    [file, uid, '"success": { "texts": ["Yes"], '],
    [file, '"payload": { "uid": { "from": "session.userId" }, "to"', '"payload": { "to"'],
    [file, '"success": { "texts": ["Done"], "then"', '"success": { "then"'],
  ]);
  const { problems, screens } = checkPortal(files);
  expect(problems.map(formatProblem)).toEqual([]);
  const resolved = screens.get('funds/transfer');
  const payload = { uid: { from: 'session.userId' } };
  expect(resolved?.screen).toMatchObject({
    actions: {
      ask: {
        payload,
        success: { texts: ['Yes'], toast: 'Good.', then: [{ stage: 'asked' }] },
        failure: { toast: 'Bad.' },
      },
      send: { payload: { ...payload, to: { from: 'form.to' } }, success: { texts: ['Done'] } },
    },
  });
  expect(resolved?.screen).not.toHaveProperty('payload');
  expect(resolved?.place(['actions', 'send', 'success', 'texts'])).toEqual({ file, line: 24, column: 77 });
});

test('null in an action removes what the actions share', () => {
  const files = change(base, [
    [file, actions, `"payload": { "none": 1 }, ${actions}`],
    [file, uid, uid.replace('"payload": { ', '"payload": { "none": null, ')],
    [
      file,
      '"payload": { "uid": { "from": "session.userId" }, "to"',
      '"payload": { "none": null, "uid": { "from": "session.userId" }, "to"',
    ],
  ]);
  const { problems, screens } = checkPortal(files);
  expect(problems.map(formatProblem)).toEqual([]);
  expect(screens.get('funds/transfer')?.screen).not.toHaveProperty('actions.ask.payload.none');
});

const profile = 'schemas/screens/settings/profile.json';
const linksTab =
  '{ "label": "Links", "button": false, "blocks": [{ "type": "sideBySide", "blocks": [{ "type": "links", "links": [{ "label": "Home", "to": "/dashboard" }] }] }] }';

/** Replaces the second tab of a screen. */
const withTab = (tab: object) => checkPortal(change(base, [[profile, linksTab, JSON.stringify(tab)]]));

test('a tab of one block is that block', () => {
  const columns = [{ header: 'Name', field: 'name' }];
  const report = { type: 'report', call: 'wallets', columns };
  const { problems, screens } = withTab({ label: 'Wallets', button: false, ...report });
  expect(problems.map(formatProblem)).toEqual([]);
  const resolved = screens.get('settings/profile');
  const tab = { label: 'Wallets', button: false, blocks: [report] };
  expect(resolved?.screen).toMatchObject({ blocks: [{}, { tabs: [{}, tab] }, {}, {}] });
  expect(resolved?.place(['blocks', 1, 'tabs', 1, 'blocks', 0])).toEqual({
    file: profile,
    line: 15,
    column: 9,
  });
  expect(resolved?.place(['blocks', 1, 'tabs', 1, 'blocks', 0, 'call'])).toEqual({
    file: profile,
    line: 15,
    column: 66,
  });
});

test('a form in a tab shares parts among its actions, and expands its options', () => {
  const fields = { size: { label: 'Size', type: 'select', options: ['S'] } };
  const payload = { uid: { from: 'session.userId' } };
  const save = { label: 'Save', call: 'member', success: { toast: 'Saved.' } };
  const rules = [{ on: 'form.size', must: { filled: true }, message: 'Which size?' }];
  const form = { type: 'form', fields, rules, payload, actions: { save } };
  const { problems, screens } = withTab({ label: 'Shirt', ...form });
  expect(problems.map(formatProblem)).toEqual([]);
  expect(screens.get('settings/profile')?.screen).toMatchObject({
    blocks: [
      {},
      {
        tabs: [
          {},
          {
            blocks: [
              {
                fields: { size: { options: [{ value: 'S', label: 'S' }] } },
                actions: { save: { payload } },
              },
            ],
          },
        ],
      },
      {},
      {},
    ],
  });
});

test('check reports a wrong word of the block that a tab is', () => {
  const columns = [{ header: 'Any', field: 'any' }];
  expect(withTab({ label: 'Links', type: 'report', colums: columns }).problems.map(formatProblem)).toEqual([
    `${profile}:15:42 unknown key "colums", did you mean "columns"?`,
  ]);
});

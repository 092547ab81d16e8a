import { expect, test } from 'vitest';
import { checkPortal, formatProblem } from '#check/index.ts';
import type { Screen } from '#definition';
import { change, readBase, type Change } from './readPortal.ts';

const catalogue = 'schemas/api/calls.json';
const transfer = 'schemas/screens/funds/transfer.json';
const level = 'schemas/screens/incomes/level-income.json';
const base = await readBase();

const lists = {
  sides: { Left: 1, Right: 2 },
  states: { Waiting: { value: 'w', colour: 'red', icon: 'clock' }, Paid: { colour: 'green' }, Other: 'o' },
  types: { Level: 'LevelIncome', Bonus: 'Bonus' },
};
const withLists = (...changes: Change[]) =>
  checkPortal(
    change(base, [[catalogue, '"calls": {', `"codes": ${JSON.stringify(lists)}, "calls": {`], ...changes]),
  );
const kinds = '[{ "value": 1, "label": "One" }, { "value": 2, "label": "Two" }]';
const remark = '{ "header": "Remark", "field": "remark"';
const remarkAs = (format: string): Change => [
  level,
  remark,
  `{ "header": "State", "field": "remark", "format": ${format} }, ${remark}`,
];

function readFormat(format: object): unknown {
  const { problems, screens } = withLists(remarkAs(JSON.stringify(format)));
  expect(problems.map(formatProblem)).toEqual([]);
  const report = screens.get('incomes/level-income')?.screen as Extract<Screen, { type: 'report' }>;
  return report.columns[3]?.format;
}

test('the name of a list of codes stands for options, with the words in their order', () => {
  const resolved = withLists([transfer, kinds, '"sides"']).screens.get('funds/transfer');
  expect(resolved?.screen).toMatchObject({
    fields: {
      kind: {
        options: [
          { value: 1, label: 'Left' },
          { value: 2, label: 'Right' },
        ],
      },
    },
  });
  const name = { file: transfer, line: 16, column: 60 };
  expect(resolved?.place(['fields', 'kind', 'options'])).toEqual(name);
  expect(resolved?.place(['fields', 'kind', 'options', 1, 'label'])).toEqual(name);
});

test('the name of a list of codes stands for the words of a value', () => {
  const value = '"value": { "from": "me.balance" }';
  const { screens } = withLists([transfer, value, '"value": { "from": "me.balance", "map": "sides" }']);
  expect(screens.get('funds/transfer')?.screen).toMatchObject({
    fields: { balance: { value: { from: 'me.balance', map: { 1: 'Left', 2: 'Right' } } } },
  });
});

test('the name of a list of codes stands for the values of a payload key', () => {
  const { calls } = withLists([catalogue, '["LevelIncome", "Bonus"]', '"types"']);
  expect(calls.get('incomes')).toMatchObject({
    request: { type: { oneOf: ['LevelIncome', 'Bonus'] } },
  });
});

test('the format of a list without colours is labels', () => {
  expect(readFormat({ type: 'codes', of: 'sides' })).toEqual({
    type: 'labels',
    map: { 1: 'Left', 2: 'Right' },
  });
});

test('the format of a list with colours is a status, in which other values are plain', () => {
  expect(readFormat({ type: 'codes', of: 'states' })).toEqual({
    type: 'status',
    map: { w: 'Waiting', o: 'Other' },
    colours: { w: 'red', Paid: 'green' },
    icons: { w: 'clock' },
    else: 'plain',
  });
});

test('the colour of other values may be given beside the name of a list', () => {
  expect(readFormat({ type: 'codes', of: 'sides', else: 'red' })).toEqual({
    type: 'status',
    map: { 1: 'Left', 2: 'Right' },
    colours: {},
    else: 'red',
  });
});

test('a screen depends on the file of its list of codes', () => {
  const { screens } = withLists([transfer, kinds, '"sides"']);
  const files = change(base, [[transfer, kinds, '"sides"']]);
  files.set('schemas/api/codes.json', JSON.stringify({ version: 1, calls: {}, codes: lists }));
  const other = checkPortal(files).screens.get('funds/transfer');
  expect(other?.screen).toEqual(screens.get('funds/transfer')?.screen);
  expect(other?.uses).toContain('schemas/api/codes.json');
});

test.each<[what: string, changes: Change[], problems: string[]]>([
  [
    'an unknown list in options',
    [[transfer, kinds, '"side"']],
    [`${transfer}:16:60 unknown list of codes "side", did you mean "sides"?`],
  ],
  [
    'an unknown list in a payload key',
    [[catalogue, '["LevelIncome", "Bonus"]', '"tipes"']],
    [`${catalogue}:11:86 unknown list of codes "tipes", did you mean "types"?`],
  ],
  [
    'a list of the wrong shape',
    [
      [catalogue, '"Right":2', '"Right":true'],
      [transfer, kinds, '"sides"'],
    ],
    [`${catalogue}:3:39 "Right" must be a text or a number or an object, not true or false`],
  ],
  [
    'an option whose value the list does not have',
    [
      [transfer, kinds, '"sides"'],
      [transfer, '"initial": 1', '"initial": 3'],
    ],
    [`${transfer}:16:80 3 is not among the options`],
  ],
])('check reports %s', (_, changes, problems) => {
  expect(withLists(...changes).problems.map(formatProblem)).toEqual(problems);
});

test('check reports a list of codes whose name is taken', () => {
  const codes = { sides: { Up: 1 } };
  const files = change(base, [
    [catalogue, '"calls": {', `"codes": ${JSON.stringify({ sides: lists.sides })}, "calls": {`],
  ]);
  files.set('schemas/api/other.json', JSON.stringify({ version: 1, calls: {}, codes }));
  expect(checkPortal(files).problems.map(formatProblem)).toEqual([
    `schemas/api/other.json:1:34 the list of codes "sides" stands in ${catalogue} already`,
  ]);
});

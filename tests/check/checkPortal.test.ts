import { expect, test } from 'vitest';
import { checkPortal, formatProblem, getDefaultPaths, readFiles } from '#check/index.ts';
import type { Json } from '#definition';
import { mutate } from './mutate.ts';
import { change, readBase } from './readPortal.ts';

const base = await readBase();
const levelIncome = 'schemas/screens/incomes/level-income.json';
const calls = 'schemas/api/calls.json';

test('a valid portal gives config, calls and resolved screens', () => {
  const checked = checkPortal(base);
  expect(checked.summary).toEqual({ screens: 5, calls: 10, problems: 0, warnings: 1 });
  expect(checked.config?.brand.name).toBe('Portico');
  expect([...checked.calls.keys()]).toEqual([
    'login',
    'incomes',
    'member',
    'wallets',
    'transfer',
    'bank',
    ...checked.pageCalls,
  ]);
  expect(checked.screens.get('incomes/level-income')).toMatchObject({
    id: 'incomes/level-income',
    file: levelIncome,
    uses: [levelIncome, 'schemas/templates/income.json', calls],
    screen: { type: 'report', title: 'Level Income', call: 'incomes', total: { field: 'income' } },
  });
});

test('template and screen are merged in the order of keys, null removes, lists replace', () => {
  const checked = checkPortal(
    change(base, [[levelIncome, '"title": "Level Income",', '"title": "Level Income", "empty": null,']]),
  );
  const screen = checked.screens.get('incomes/level-income')?.screen;
  expect(Object.keys(screen ?? {})).toEqual([
    'version',
    'type',
    'call',
    'payload',
    'filters',
    '$schema',
    'title',
    'columns',
    'total',
  ]);
  const bonus = checked.screens.get('incomes/bonus')?.screen;
  expect(bonus).toMatchObject({
    payload: { uid: { from: 'session.userId' }, fdate: { from: 'filters.from' }, tdate: '', type: 'Bonus' },
    filters: [{ name: 'from' }, { name: 'kind' }, { name: 'word' }],
  });
});

test('a wrong screen is missing, and the others stay', () => {
  const checked = checkPortal(change(base, [[levelIncome, '"money"', '"mony"']]));
  expect([...checked.screens.keys()]).toEqual([
    'funds/transfer',
    'incomes/bonus',
    'public/login',
    'settings/profile',
  ]);
  expect(checked.config).not.toBeNull();
});

test('a wrong template or call makes its screens missing, with one problem', () => {
  const template = checkPortal(change(base, [['schemas/templates/income.json', '"report"', '"reports"']]));
  expect([...template.screens.keys()]).toEqual(['funds/transfer', 'public/login', 'settings/profile']);
  expect(template.problems.map(formatProblem)).toEqual([
    'schemas/templates/income.json:3:11 unknown type "reports", did you mean "report"? (used by incomes/bonus, incomes/level-income)',
  ]);
  const call = checkPortal(change(base, [[calls, '"path": "login"', '"path": "//login"']]));
  expect(call.calls.has('login')).toBe(false);
  expect(call.screens.has('public/login')).toBe(false);
  expect(call.problems).toHaveLength(1);
});

test('a file that is no JSON is reported once, not again for each use', () => {
  for (const file of [calls, 'schemas/templates/income.json', 'screens.config.json']) {
    const checked = checkPortal(new Map(base).set(file, '{'));
    expect(checked.problems).toHaveLength(1);
    expect(checked.problems[0]).toMatchObject({ file, line: 1, column: 2 });
  }
  expect(checkPortal(new Map(base).set(calls, '{')).screens.size).toBe(0);
});

test('a wrong config is null, the screens stay', () => {
  const checked = checkPortal(change(base, [['screens.config.json', '"#0f6b6b"', '"teal"']]));
  expect(checked.config).toBeNull();
  expect(checked.screens.size).toBe(5);
});

test('places count lines of every kind, and a byte order mark is no column', () => {
  const text = (base.get(levelIncome) ?? '').replace('"money"', '"mony"').replaceAll('\n', '\r\n');
  const checked = checkPortal(new Map(base).set(levelIncome, `\uFEFF${text}`));
  expect(checked.problems).toMatchObject([{ line: 10, column: 56 }]);
});

test('a file over 256 KB is a problem, also when read from disk', () => {
  const file = 'schemas/templates/large.json';
  const checked = checkPortal(
    new Map(base).set(file, JSON.stringify({ version: 1, empty: 'x'.repeat(262_144) })),
  );
  expect(checked.problems.map(formatProblem)).toEqual([`${file}:1:1 the file is larger than 256 KB`]);
});

test('garbage never throws', () => {
  const garbage = ['', ' ', 'null', '1', '"x"', '[[[', '{"a":', '\0', '{"version":1e999}', '{"version":"1"}'];
  garbage.push('['.repeat(100_000), '{"a":'.repeat(50_000), '{"extends":["income"]}', '{"type":{}}');
  for (const file of base.keys())
    for (const text of garbage) expect(checkPortal(new Map(base).set(file, text)).problems).not.toEqual([]);
});

test('no mistake in a file makes check throw or report a problem without words', () => {
  for (const [file, text] of base) {
    const some = [...mutate(JSON.parse(text ?? '') as Json)].filter((_, index) => index % 40 === 0);
    for (const changed of some) {
      const { problems } = checkPortal(new Map(base).set(file, JSON.stringify(changed)));
      for (const { message } of problems) expect(message).not.toMatch(/undefined|\[object|NaN|^$/);
    }
  }
});

test('the definitions of this portal have no problem', async () => {
  const checked = checkPortal(await readFiles(getDefaultPaths('.')));
  expect(checked.problems.map(formatProblem)).toEqual([]);
  expect(checked.landing).not.toBeNull();
});

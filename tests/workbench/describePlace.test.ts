import { expect, it } from 'vitest';
import type { ValuePath } from '#edit/textChange.ts';
import { createSchemaReader } from '#workbench/schema/createSchemaReader.ts';
import { describePlace } from '#workbench/schema/describePlace.ts';
import { listRouteTitles } from '#workbench/schema/listRouteTitles.ts';
import { readSchema } from './support/createFakeServer.ts';

const page = {
  type: 'report',
  columns: [{ header: 'Amount', field: 'amount', format: 'money' }, { field: ['a', 'b'] }],
  filters: [{ label: 'Package', name: 'pkg' }],
};
const form = {
  type: 'form',
  fields: { package: { label: 'Package', type: 'text' }, note: { type: 'text' } },
  actions: { send: { label: 'Send OTP', rules: [{ message: 'First' }, { message: 'Second' }] } },
};

function name(value: unknown, path: ValuePath, file = 'schemas/screens/x.json'): string {
  const language = createSchemaReader(readSchema(file));
  return describePlace({ language, value, titles: listRouteTitles(value, []) }, path);
}

it('A place in a list or record is named by the label of its entry and by its word', () => {
  expect(name(page, ['columns', 0])).toBe('Column Amount');
  expect(name(page, ['columns', 0, 'format'])).toBe('Column Amount, format');
  expect(name(page, ['filters', 0, 'label'])).toBe('Filter Package, label');
  expect(name(form, ['fields', 'package'])).toBe('Field Package');
  expect(name(form, ['actions', 'send', 'confirmLabel'])).toBe('Button Send OTP, confirm label');
});

it('An entry without a label is named by its key or by its number', () => {
  expect(name(form, ['fields', 'note', 'maxLength'])).toBe('Field note, max length');
  expect(name(form, ['actions', 'send', 'rules', 1, 'message'])).toBe('Button Send OTP, rule 2, message');
  expect(name(page, ['columns', 1, 'field', 1])).toBe('Column 2, field 2');
});

it('A word of the definition itself, an unknown word, and the whole file have names', () => {
  expect(name(page, ['columns'])).toBe('Columns');
  expect(name(page, ['colums', 'x'])).toBe('Colums, x');
  expect(name(page, [])).toBe('The whole file');
});

it('A link of the menu is named by the title of its route', () => {
  const config = {
    routes: { '/Tree': { page: 'binaryTree', title: 'Matching Tree', access: 'member' } },
    menu: [{ group: 'My Team', entries: [{ to: '/Tree' }] }],
  };
  const file = 'screens.config.json';
  expect(name(config, ['menu', 0, 'entries', 0, 'to'], file)).toBe(
    'Menu entry My Team, entry Matching Tree, to',
  );
  expect(name(config, ['routes', '/Tree', 'access'], file)).toBe('Route Matching Tree, access');
});

import { expect, it } from 'vitest';
import { summarizeDefinitionFiles } from '#server/releases/texts/summarizeDefinitionFiles.ts';

const summarize = (files: Record<string, unknown>) =>
  summarizeDefinitionFiles(
    new Map(Object.entries(files).map(([name, value]) => [name, JSON.stringify(value)])),
  );

it('each file is summarized with its kind and its name, in the order of the files', () => {
  const { files } = summarize({
    'screens.config.json': {},
    'schemas/templates/incomes/list.json': { title: 'A template' },
    'schemas/api/funds.json': {},
    'schemas/content/landing.json': {},
    'schemas/locales/de.json': {},
  });
  const line = { area: '', path: null };
  expect(files).toEqual([
    { ...line, file: 'screens.config.json', kind: 'config', title: 'screens.config' },
    { ...line, file: 'schemas/templates/incomes/list.json', kind: 'template', title: 'list' },
    { ...line, file: 'schemas/api/funds.json', kind: 'calls', title: 'funds' },
    { ...line, file: 'schemas/content/landing.json', kind: 'content', title: 'landing' },
    { ...line, file: 'schemas/locales/de.json', kind: 'locale', title: 'de' },
  ]);
});

it('a screen is summarized with its title, its folders and its first path', () => {
  const { files } = summarize({
    'screens.config.json': {
      routes: {
        '/other': { screen: 'funds/other' },
        '/first': { screen: 'funds/in/deposit' },
        '/second': { screen: 'funds/in/deposit' },
        '/away': 'no route',
      },
    },
    'schemas/screens/funds/in/deposit.json': { title: 'Deposit' },
  });
  expect(files[1]).toEqual({
    file: 'schemas/screens/funds/in/deposit.json',
    kind: 'screen',
    area: 'funds/in',
    title: 'Deposit',
    path: '/first',
  });
});

it('a screen without a plain title or a route has its file’s name and no path', () => {
  const { files } = summarize({
    'schemas/screens/alone.json': { title: { de: 'Allein' } },
    'schemas/screens/list.json': [],
    'schemas/screens/none.json': null,
  });
  expect(files.map(({ area, title, path }) => [area, title, path])).toEqual([
    ['', 'alone', null],
    ['', 'list', null],
    ['', 'none', null],
  ]);
});

it('the portal’s name and languages are those of its config and its locale files', () => {
  const config = { brand: { name: 'Trust' }, locale: 'de' };
  const files = {
    'screens.config.json': config,
    'schemas/locales/fr.json': {},
    'schemas/locales/el.json': {},
  };
  expect(summarize(files)).toMatchObject({ name: 'Trust', languages: ['de', 'fr', 'el'] });
});

it.each([
  [{}],
  [{ 'screens.config.json': { brand: { name: 1 }, locale: 2 } }],
  [{ 'screens.config.json': 'text' }],
])('the portal of %j has no name, and is in English', (files) => {
  expect(summarize(files)).toMatchObject({ name: '', languages: ['en'] });
});

import { expect, it } from 'vitest';
import { buildLocale } from '../../scripts/locale/buildLocale.ts';
import { listMissingTranslations } from '../../scripts/locale/listMissingTranslations.ts';
import { listWords, type WordList } from '#check/index.ts';

const words: WordList = {
  search: 'Search',
  absent: '',
  rules: { filled: '{field} is required.' },
  rowCount: { one: '{count} row', other: '{count} rows' },
};
const state = { texts: ['Income', 'Fee'], missing: ['Fee'], unused: ['Gone'] };

it('a new language has every text and word to translate, with its plural forms', () => {
  expect(buildLocale('ar', null, state, words)).toEqual({
    $schema: '../locale.schema.json',
    version: 1,
    locale: 'ar',
    words: {
      search: '',
      rules: { filled: '' },
      rowCount: { zero: '', one: '', two: '', few: '', many: '', other: '' },
    },
    texts: { Income: '', Fee: '', Gone: '' },
  });
});

it('translations stay, also unused ones, and the other texts are listed', () => {
  const before = {
    version: 1,
    locale: 'es-MX',
    words: { search: 'Buscar', rowCount: '{count} filas', absent: 'No está.' },
    texts: { Gone: 'Ido', Income: 'Ingreso' },
    screens: { 'a/b': { Income: 'Renta' } },
  };
  const built = buildLocale('es', before, state, words);
  expect(built).toEqual({
    ...before,
    $schema: '../locale.schema.json',
    words: { search: 'Buscar', absent: 'No está.', rules: { filled: '' }, rowCount: '{count} filas' },
    texts: { Income: 'Ingreso', Fee: '', Gone: 'Ido' },
  });
  expect(listMissingTranslations(built, words)).toEqual(['words.rules.filled: {field} is required.', 'Fee']);
});

it('the words that a config does not set are listed with their defaults', () => {
  const listed = listWords({ search: 'Find', total: 'Sum' });
  expect(listed).toMatchObject({
    search: 'Find',
    total: 'Sum',
    stillLoading: 'Still loading…',
    rowCount: { one: '{count} row', other: '{count} rows' },
    rules: { filled: '{field} is required.' },
  });
});

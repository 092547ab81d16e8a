import { describe, expect, it } from 'vitest';
import type { Locale } from '#definition';
import { buildSourcePortal, buildTranslatedPortals } from '#server/definitions/buildServedPortals.ts';
import type { CompiledScreenUnit } from '#server/definitions/valid/compileValidScreen.ts';
import { noValidUnits } from '#server/definitions/valid/lastValidUnits.ts';
import { sampleConfig, samplePortal } from './samplePortal.ts';

/** A portal of no screens with these languages. */
function servingOf(locales: Record<string, object>, config: object = {}) {
  const own = { ...sampleConfig, ...config };
  const written = locales as Record<string, Locale>;
  const validUnits = { ...noValidUnits, config: own, locales: written };
  return {
    validUnits,
    ids: ['lost'],
    compiled: new Map<string, CompiledScreenUnit>(),
    tests: null,
    built: {},
  };
}
const translate = (locale: object, config: object = {}) =>
  buildTranslatedPortals(servingOf({ es: { texts: {}, ...locale } }, config), {}).es!.portal.config;

describe('the config in another language', () => {
  it('the locale is the tag, and the rest the config’s, unless the language names its own', () => {
    const plain = translate({});
    expect([plain.locale, plain.dateFormat, plain.words.search]).toEqual(['es', 'DD MMM YYYY', 'Search']);
    const own = translate({ locale: 'es-MX', dateFormat: 'DD/MM/YYYY', words: { search: 'Buscar' } });
    expect([own.locale, own.dateFormat, own.words.search, own.words.retry]).toEqual([
      'es-MX',
      'DD/MM/YYYY',
      'Buscar',
      'Retry',
    ]);
  });

  it('the first day of the week is the language’s own, and never that of the config', () => {
    expect(translate({}, { weekStart: 'sunday' })).not.toHaveProperty('weekStart');
    expect(translate({ weekStart: 'monday' }, { weekStart: 'sunday' }).weekStart).toBe('monday');
  });

  it('messages are merged, and missing where nobody has some', () => {
    expect(translate({})).not.toHaveProperty('messages');
    expect(translate({ messages: { a: 'Uno' } }).messages).toEqual({ a: 'Uno' });
    const both = translate({ messages: { a: 'Uno' } }, { messages: { a: 'One', b: 'Two' } });
    expect(both.messages).toEqual({ a: 'Uno', b: 'Two' });
    expect(translate({}, { messages: { b: 'Two' } }).messages).toEqual({ b: 'Two' });
  });

  it('an empty word is no translation', () => {
    expect(translate({ words: { search: '', retry: 'Otra vez' } }).words).toMatchObject({
      search: 'Search',
      retry: 'Otra vez',
    });
  });

  it('groups of words are merged, and an empty group is no translation', () => {
    const words = { ...sampleConfig.words, rules: { filled: 'Fill it.', least: 'More.' } };
    const group = (rules: object) =>
      (translate({ words: { rules } }, { words }).words as unknown as typeof words).rules;
    expect(group({ filled: 'Escribe.' })).toEqual({ filled: 'Escribe.', least: 'More.' });
    expect(group({ filled: '', least: '' })).toEqual(words.rules);
    expect(group({ filled: '', least: 'Más.' })).toEqual({ filled: 'Fill it.', least: 'Más.' });
  });

  it('a group that replaces a word, or that the config does not have, is used as it is', () => {
    const words = translate({ words: { search: { one: 'Uno', other: 'Varios' }, pages: { next: 'Sigue' } } })
      .words as unknown as Record<string, unknown>;
    expect(words.search).toEqual({ one: 'Uno', other: 'Varios' });
    expect(words.pages).toEqual({ next: 'Sigue' });
  });

  it('the plural form other decides whether a word is translated', () => {
    const words = { ...sampleConfig.words, rows: { one: 'row', other: 'rows' } };
    const rows = (own: object) =>
      (translate({ words: { rows: own } }, { words }).words as unknown as typeof words).rows;
    expect(rows({ one: 'fila', other: '' })).toEqual(words.rows);
    expect(rows({ one: '', other: 'filas' })).toEqual({ one: 'row', other: 'filas' });
  });

  it('a text is translated by its own words, and stays where its translation is empty', () => {
    const title = (texts: object) => (translate({ texts }).routes['/'] as { title: string }).title;
    expect(title({ Welcome: 'Hola' })).toBe('Hola');
    expect(title({ Welcome: '' })).toBe('Welcome');
    expect(title({})).toBe('Welcome');
  });
});

it('the landing page is translated too', () => {
  const serving = servingOf({ es: { texts: { More: 'Más' } } });
  const validUnits = { ...serving.validUnits, landing: samplePortal.landing };
  const { es } = buildTranslatedPortals({ ...serving, validUnits }, {});
  expect(es!.portal.landing).toMatchObject({ hero: { action: { label: 'Go' }, second: { label: 'Más' } } });
  expect(es!.portal.dashboard).toBeNull();
});

describe('the languages of a portal', () => {
  it('a portal of one language names none', () => {
    expect(buildSourcePortal(servingOf({})).portal.languages).toBeUndefined();
  });

  it('each language names all of them and itself, with the direction of its own locale', () => {
    const serving = servingOf({ ar: { texts: {} }, es: { texts: {}, locale: 'es-MX' } });
    const source = buildSourcePortal(serving).portal.languages!;
    expect(source).toEqual({
      current: 'en-US',
      direction: 'ltr',
      choices: [
        { tag: 'en-US', name: 'English' },
        { tag: 'ar', name: 'العربية' },
        { tag: 'es', name: 'Español' },
      ],
    });
    const { ar, es } = buildTranslatedPortals(serving, {});
    expect(ar!.portal.languages).toEqual({ ...source, current: 'ar', direction: 'rtl' });
    expect(es!.portal.languages).toEqual({ ...source, current: 'es' });
  });

  it('a screen without a valid version has its id as its title in each language', () => {
    const lost = { title: 'lost', module: null, kinds: [] };
    const serving = servingOf({ es: { texts: {} } });
    expect(buildSourcePortal(serving).portal.screens).toEqual({ lost });
    expect(buildTranslatedPortals(serving, {}).es!.portal.screens).toEqual({ lost });
  });
});

it('a screen that can not be compiled in a language is a problem of its file, and stays in its own', () => {
  const entry = { title: 'Lost', module: '/definitions/lost.0123456789abcdef.js', kinds: [] };
  const unit = { key: 'k', entry, preloads: { calls: [], others: false } };
  // No such screen is stored, so that its compilation fails.
  const compiled = new Map([['lost', { unit, module: null }]]);
  const { es } = buildTranslatedPortals({ ...servingOf({ es: { texts: {} } }), compiled }, {});
  expect(es!.problems).toMatchObject([{ file: 'schemas/locales/es.json', line: 1, column: 1 }]);
  expect(es!.portal.screens.lost).toEqual(entry);
  expect(es!.units).toEqual({ lost: unit });
});

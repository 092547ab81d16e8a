import { describe, expect, it } from 'vitest';
import { listLanguageNames } from '#server/definitions/listLanguageNames.ts';
import { formatLanguageAttributes } from '#server/page/formatLanguageAttributes.ts';
import { chooseLanguage } from '#server/page/chooseLanguage.ts';

const languages = listLanguageNames(['en-US', 'es', 'pt-BR', 'pt-PT', 'ar'], 'es', 'es');

describe('the languages of a portal', () => {
  it('languages have the names that they use themselves, with the region where two share a name', () => {
    expect(languages?.choices).toEqual([
      { tag: 'en-US', name: 'English' },
      { tag: 'es', name: 'Español' },
      { tag: 'pt-BR', name: 'Português (Brasil)' },
      { tag: 'pt-PT', name: 'Português europeu' },
      { tag: 'ar', name: 'العربية' },
    ]);
    expect(languages).toMatchObject({ current: 'es', direction: 'ltr' });
  });

  it('there are no choices where there is only one language', () => {
    expect(listLanguageNames(['en-US'], 'en-US', 'en-US')).toBeUndefined();
    expect(chooseLanguage({ cookie: 'language=es', 'accept-language': 'es' }, undefined)).toBe('');
  });

  it.each([
    ['ar-u-nu-latn', 'rtl'],
    ['he-IL', 'rtl'],
    ['fa', 'rtl'],
    ['ur-PK', 'rtl'],
    ['az-Arab', 'rtl'],
    ['pa-PK', 'rtl'],
    ['az', 'ltr'],
    ['hi', 'ltr'],
    ['zh-Hant', 'ltr'],
  ])('%s is written %s', (locale, direction) => {
    expect(formatLanguageAttributes(locale)).toBe(`lang="${locale}" dir="${direction}"`);
  });
});

describe('the language of a request', () => {
  it.each([
    [{}, 'en-US'],
    [{ 'accept-language': 'es' }, 'es'],
    [{ 'accept-language': 'es-MX,en;q=0.5' }, 'es'],
    [{ 'accept-language': 'en;q=0.4,ar;q=0.9' }, 'ar'],
    [{ 'accept-language': 'pt' }, 'pt-BR'],
    [{ 'accept-language': 'fr, de' }, 'en-US'],
    [{ 'accept-language': 'es;q=0' }, 'en-US'],
    [{ 'accept-language': ',;q=,\u0000' }, 'en-US'],
    [{ 'accept-language': 'ar', cookie: 'scheme=dark; language=es' }, 'es'],
    [{ 'accept-language': 'ar', cookie: 'language=fr' }, 'ar'],
    [{ 'accept-language': 'ar', cookie: 'language=../es; xlanguage=es' }, 'ar'],
  ])('the language of %j is %s', (headers, tag) => {
    expect(chooseLanguage(headers, languages)).toBe(tag);
  });
});

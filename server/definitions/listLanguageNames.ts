import type { Languages } from '#definition';
import { getTextDirection } from './getTextDirection.ts';

/** Lists the languages by their own names; missing if there is only one. @param locale the locale of the current language. */
export function listLanguageNames(tags: string[], current: string, locale: string): Languages | undefined {
  if (tags.length < 2) return undefined;
  const bases = tags.map(getBaseLanguage);
  const choices = tags.map((tag, at) => {
    const isAlone = bases.filter((base) => base === bases[at]).length === 1;
    return { tag, name: getLanguageName(isAlone ? getBaseLanguage(tag) : tag, tag) };
  });
  return { current, direction: getTextDirection(locale), choices };
}

function getBaseLanguage(tag: string): string {
  return new Intl.Locale(tag).language;
}

/** Capitalized, as at the beginning of a line: `Español`. */
function getLanguageName(language: string, tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(language) ?? tag;
  const [first = ''] = name;
  return first.toLocaleUpperCase(tag) + name.slice(first.length);
}

import type { WordList } from '#check/index.ts';
import type { Locale } from '#definition';

/** Lists missing translations, a line each: `words.search: Search`, or the text itself. */
export function listMissingTranslations({ words = {}, texts = {} }: Locale, source: WordList): string[] {
  const missing = Object.entries(texts).flatMap(([text, translation]) => (translation === '' ? text : []));
  return [...listWords('words', words as WordList, source), ...missing];
}

function listWords(path: string, words: WordList, source: WordList): string[] {
  return Object.entries(words).flatMap(([key, word]) => {
    const english = source[key] ?? source.other ?? '';
    if (typeof word === 'object')
      return listWords(`${path}.${key}`, word, typeof english === 'object' ? english : {});
    return word === '' ? `${path}.${key}: ${typeof english === 'string' ? english : ''}` : [];
  });
}

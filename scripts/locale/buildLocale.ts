import type { LocaleState, WordList } from '#check/index.ts';
import { languageVersion, type Locale } from '#definition';

/**
 * Builds the translation file of a language. Existing translations stay, missing translations are empty, and unused
 * translations come last.
 * @param words the portal's own words in the language of the definitions.
 */
export function buildLocale(tag: string, before: Locale | null, state: LocaleState, words: WordList): Locale {
  const { texts: known = {}, words: own = {}, ...rest } = before ?? {};
  const all = [...state.texts, ...state.unused];
  return {
    $schema: '../locale.schema.json',
    version: languageVersion,
    locale: tag,
    ...rest,
    words: emptyWords(words, own as WordList, new Intl.PluralRules(tag)),
    texts: Object.fromEntries(all.map((text) => [text, known[text] ?? ''])),
  };
}

function emptyWords(words: WordList, own: WordList, plural: Intl.PluralRules): WordList {
  const entries = Object.entries(words).flatMap(([key, word]): [string, string | WordList][] => {
    const known = own[key];
    if (typeof word === 'string') return word === '' && !known ? [] : [[key, known ?? '']];
    if (typeof known === 'string') return [[key, known]];
    const parts = isPlural(word) ? buildEmptyForms(plural) : word;
    return [[key, emptyWords(parts, known ?? {}, plural)]];
  });
  return Object.fromEntries(entries);
}

function isPlural(word: WordList): boolean {
  return typeof word.other === 'string';
}

function buildEmptyForms(plural: Intl.PluralRules): WordList {
  const { pluralCategories } = plural.resolvedOptions();
  return Object.fromEntries(pluralCategories.map((category) => [category, category]));
}

import { buildLocale } from '../../scripts/locale/buildLocale.ts';
import { checkPortal, compareTranslations, listWords, getDefaultPaths, readFiles } from '#check/index.ts';
import type { Locale } from '#definition';

/**
 * Builds a language in which every text of the portal in a folder is marked: `⟦Level Income⟧`. A text
 * without marks cannot be translated.
 */
export async function buildPseudoLocale(tag: string, folder: string): Promise<Locale> {
  const checked = checkPortal(await readFiles(getDefaultPaths(folder)));
  if (!checked.config) throw new Error('The config is wrong.');
  const words = listWords(checked.config.words);
  const empty = buildLocale(tag, null, compareTranslations(checked, { texts: {} }), words);
  const texts = Object.fromEntries(Object.keys(empty.texts ?? {}).map((text) => [text, `⟦${text}⟧`]));
  return { ...empty, texts, words: markAll(words) };
}

function markAll(words: object): object {
  const entries = Object.entries(words as Record<string, string | object>).map(([key, word]) => [
    key,
    typeof word === 'object' ? markAll(word) : word && `⟦${word}⟧`,
  ]);
  return Object.fromEntries(entries) as object;
}

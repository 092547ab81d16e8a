import { getHoverText } from '#check/shape/languageSchema.ts';
import { languageIndex } from './languageIndex.ts';

/** Maximum number of words that a search returns. */
const maxWords = 8;

/**
 * Finds words of the language: the word with this id, otherwise those with this name, otherwise those whose id or
 * text has all words of the query.
 */
export function findWords(query: string): string[] {
  const wanted = query.toLowerCase();
  const ids = [...languageIndex.keys()];
  const exact = ids.filter((id) => id.toLowerCase() === wanted);
  if (exact.length > 0) return exact;
  const named = ids.filter((id) => id.toLowerCase().endsWith(`.${wanted}`));
  return (named.length > 0 ? named : ids.filter((id) => hasAll(id, wanted.split(/\s+/)))).slice(0, maxWords);
}

function hasAll(id: string, words: string[]): boolean {
  const text = `${id} ${getHoverText(languageIndex.get(id)!.schema) ?? ''}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

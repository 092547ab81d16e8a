import { describeWord, findWords, type indexWordUses, type WordDescription } from '#describe/index.ts';

/** Describes what a search finds. Several words are a list to choose from, without examples. */
export function describeFoundWords(uses: ReturnType<typeof indexWordUses>, query: string): WordDescription[] {
  const found = findWords(query);
  return found.map((word) => describeWord(word, found.length === 1 ? uses : new Map()));
}

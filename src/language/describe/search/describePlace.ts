import { describeWord, type WordDescription } from './describeWord.ts';
import type { IndexedUse } from './indexWordUses.ts';
import { languageIndex } from './languageIndex.ts';

/**
 * Describes what may be at a place of a file: its property, and the type of its value. A property that is not
 * there yet is described by the type of its object. Empty if the language knows nothing at that place.
 */
export function describePlace(
  uses: ReadonlyMap<string, IndexedUse[]>,
  file: string,
  pointer: string,
): WordDescription[] {
  const at = pointer.lastIndexOf('/');
  const here = listWordsAt(uses, file, pointer);
  const missing = listWordsAt(uses, file, pointer.slice(0, Math.max(at, 0))).map(
    (word) => `${word}.${pointer.slice(at + 1)}`,
  );
  const words = here.length > 0 ? here : missing;
  return words.filter((word) => languageIndex.has(word)).map((word) => describeWord(word, uses));
}

function listWordsAt(uses: ReadonlyMap<string, IndexedUse[]>, file: string, pointer: string): string[] {
  const isHere = (use: IndexedUse): boolean => use.file === file && use.pointer === pointer;
  return [...uses].filter(([, all]) => all.some(isHere)).map(([word]) => word);
}

import { calculateSimilarity, listItems } from './similarity.ts';
import { matchLists } from './matchLists.ts';

/** Returns the previous index of a list item; null for a new item. Items are matched by similarity, as in `diff`. */
export function findPreviousIndex(before: unknown[], after: unknown[], at: number): number | null {
  const word = { noun: 'item' };
  const { pairs } = matchLists(listItems(before), listItems(after), (old, now) =>
    calculateSimilarity(word, old, now),
  );
  return pairs.find((pair) => pair.after === at)?.before ?? null;
}

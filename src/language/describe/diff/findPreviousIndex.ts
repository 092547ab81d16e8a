import { calculateLikeness, listEntries } from './likeness.ts';
import { matchLists } from './matchLists.ts';

/** The previous index of a list item; null for a new item. Items are matched by likeness, as in `diff`. */
export function findPreviousIndex(before: unknown[], after: unknown[], at: number): number | null {
  const word = { noun: 'item' };
  const { pairs } = matchLists(listEntries(before), listEntries(after), (old, now) =>
    calculateLikeness(word, old, now),
  );
  return pairs.find((pair) => pair.after === at)?.before ?? null;
}

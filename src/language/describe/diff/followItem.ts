import { likenessOf, listEntries } from './likeness.ts';
import { matchLists } from './matchLists.ts';

/**
 * Where an item of a list stood in an earlier version of the list, wherever it stands now; null where it is new. Items are
 * the same where they are alike, as in `diff`.
 */
export function followItem(before: unknown[], after: unknown[], at: number): number | null {
  const word = { noun: 'item' };
  const { pairs } = matchLists(listEntries(before), listEntries(after), (old, now) =>
    likenessOf(word, old, now),
  );
  return pairs.find((pair) => pair.after === at)?.before ?? null;
}

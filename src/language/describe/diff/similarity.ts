import { isDeepStrictEqual } from 'node:util';
import type { ListComparison } from '../words/wordTable.ts';
import { isObject } from '#shared/isObject.ts';

export interface ItemEntry<T> {
  item: T;
  /** The key in an object; '' in a list. */
  key: string;
  /** The number in the list, from 1. */
  number: number;
}

/** A list, or items by name. Undefined has no items. */
export type ItemCollection<T> = T[] | Record<string, T> | undefined;

/** Lists the items of a list by number, or of a record by key and number. */
export function listItems<T>(items: ItemCollection<T> = []): ItemEntry<T>[] {
  if (Array.isArray(items)) return items.map((item, at) => ({ item, key: '', number: at + 1 }));
  return Object.entries(items).map(([key, item], at) => ({ item, key, number: at + 1 }));
}

/** Calculates the degree to which two items are the same. 0: not at all. */
export function calculateSimilarity<T>(
  word: ListComparison<T>,
  before: ItemEntry<T>,
  after: ItemEntry<T>,
): number {
  const isSame = isDeepStrictEqual(before.item, after.item);
  if (before.key !== '') return calculateSimilarityByKey(word, before, after, isSame);
  const [old, now] = [before.item, after.item];
  if (isSame) return 100;
  if (word.similarity) return word.similarity(old, now);
  return isObject(old) && isObject(now) ? countSame(old, now, word.identifyingWords as string[]) : 0;
}

/** Equal keys count most, then equal items, then equal names. */
function calculateSimilarityByKey<T>(
  { renamed, label }: ListComparison<T>,
  before: ItemEntry<T>,
  after: ItemEntry<T>,
  isSame: boolean,
): number {
  if (before.key === after.key) return 3;
  if (renamed === undefined) return 0;
  return isSame ? 2 : Number(label !== undefined && label(before.item) === label(after.item));
}

/** Counts equal words. A word in `knownBy` weighs more the earlier it comes. Default: all weigh the same. */
function countSame(old: WordValues, now: WordValues, knownBy: string[] | undefined): number {
  const isSame = (key: string) => isDeepStrictEqual(old[key], now[key]);
  if (knownBy) return knownBy.reduce((sum, key) => 2 * sum + Number(isSame(key)), 0);
  const keys = Object.keys(now);
  return keys.filter(isSame).length + Number(isDeepStrictEqual(Object.keys(old), keys));
}

/** An object as its author wrote it. */
export type WordValues = Record<string, unknown>;

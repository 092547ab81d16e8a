import { isDeepStrictEqual } from 'node:util';
import type { ListWord } from '../words/word.ts';

/** One of the things in a list, or in an object that holds them by name. */
export interface Thing<T> {
  item: T;
  /** The key that it is held by; '' in a list. */
  key: string;
  /** Its number in its list, from 1. */
  number: number;
}

/** What a list holds, or an object by name; undefined: nothing. */
export type Things<T> = T[] | Record<string, T> | undefined;

/** The things one by one, in their order. */
export function listThings<T>(things: Things<T> = []): Thing<T>[] {
  if (Array.isArray(things)) return things.map((item, at) => ({ item, key: '', number: at + 1 }));
  return Object.entries(things).map(([key, item], at) => ({ item, key, number: at + 1 }));
}

/** How much two of them are the same; 0: not at all. */
export function likenessOf<T>(word: ListWord<T>, before: Thing<T>, after: Thing<T>): number {
  const [old, now] = [before.item, after.item];
  const isSame = isDeepStrictEqual(old, now);
  if (before.key !== '' && before.key === after.key) return 3;
  if (before.key !== '' && word.renamed === undefined) return 0;
  if (before.key !== '')
    return isSame ? 2 : Number(word.label !== undefined && word.label(old) === word.label(now));
  if (isSame) return 100;
  if (word.likeness) return word.likeness(old, now);
  return isObject(old) && isObject(now) ? countSame(old, now, word.knownBy as string[]) : 0;
}

/** The words that both have alike: the earlier ones weigh more, where they are given; else all weigh the same. */
function countSame(old: Values, now: Values, knownBy: string[] | undefined): number {
  const isSame = (key: string) => isDeepStrictEqual(old[key], now[key]);
  if (knownBy) return knownBy.reduce((sum, key) => 2 * sum + Number(isSame(key)), 0);
  const keys = Object.keys(now);
  return keys.filter(isSame).length + Number(isDeepStrictEqual(Object.keys(old), keys));
}

/** An object of JSON. */
export type Values = Record<string, unknown>;

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

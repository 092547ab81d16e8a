import { isDeepStrictEqual } from 'node:util';
import { findPreviousIndex } from '#describe/index.ts';
import { parseDefinitionJson } from './parseDefinitionJson.ts';
import { isObject } from '#shared/isObject.ts';

export type KeyPath = string[];

export interface EarlierPlace {
  keys: KeyPath;
  isSame: boolean;
}

export function hasPath(text: string | undefined, keys: KeyPath): boolean {
  return getValueAt(parseDefinitionJson(text), keys) !== undefined;
}

/** Finds a place in an earlier text of its file; null if it is new. An item of a list is followed to its earlier position. */
export function findEarlierPlace(
  before: string | undefined,
  after: string,
  keys: KeyPath,
): EarlierPlace | null {
  const [then, now] = [parseDefinitionJson(before), parseDefinitionJson(after)];
  const found = followKeys(then, now, keys);
  return found && { keys: found, isSame: isDeepStrictEqual(getValueAt(then, found), getValueAt(now, keys)) };
}

export function findSimilarFile(
  texts: [name: string, text: string][],
  text: string | undefined,
): string | null {
  const own = parseDefinitionJson(text);
  return texts.find(([, other]) => isSimilar(parseDefinitionJson(other), own))?.[0] ?? null;
}

/** True if more than half of the top-level keys have equal values. */
function isSimilar(before: unknown, after: unknown): boolean {
  if (!isObject(before) || !isObject(after)) return false;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.filter((key) => isDeepStrictEqual(before[key], after[key])).length * 2 > keys.length;
}

function followKeys(before: unknown, after: unknown, [key, ...rest]: KeyPath): KeyPath | null {
  if (key === undefined) return [];
  const isList = Array.isArray(before) && Array.isArray(after);
  const found = isList ? findPreviousIndex(before, after, Number(key)) : key;
  if (found === null) return null;
  const inner = followKeys(getValueAt(before, [String(found)]), getValueAt(after, [key]), rest);
  return inner && [String(found), ...inner];
}

function getValueAt(document: unknown, keys: KeyPath): unknown {
  return keys.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as Record<string, unknown>)[key];
  }, document);
}

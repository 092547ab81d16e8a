import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonObject, Landing } from '../../definition/index.ts';
import { listed } from './compareLists.ts';
import { enter, tellChange, tellOf, type Site } from './site.ts';

/** Tells what has changed in the landing page's words. They are compared as they are written, key by key. */
export function compareContents(before: Landing | null, after: Landing | null, site: Site): void {
  if (before && after) return compareObjects(wordsOf(before), wordsOf(after), enter(site, 'landing page'));
  const verb = after ? 'added' : 'removed';
  if (before || after) tellOf(site, 'landing page', { verb, rest: '', matters: false });
}

function wordsOf(content: Landing): JsonObject {
  const { $schema: _schema, version: _version, ...words } = content;
  return words as unknown as JsonObject;
}

function compareObjects(before: JsonObject, after: JsonObject, site: Site): void {
  for (const key of new Set([...Object.keys(after), ...Object.keys(before)])) {
    const [old, now] = [before[key], after[key]];
    if (old !== undefined && now !== undefined) compareJson(old, now, enter(site, key));
    else {
      const rest = `: ${JSON.stringify(old ?? now)}`;
      tellOf(site, key, { verb: now === undefined ? 'removed' : 'added', rest, matters: false });
    }
  }
}

function compareJson(before: Json, after: Json, site: Site): void {
  if (isObject(before) && isObject(after)) compareObjects(before, after, site);
  else if (Array.isArray(before) && Array.isArray(after)) tellList(before, after, site);
  else tellChange(before, after, (value) => JSON.stringify(value), false, site);
}

const tellList = listed<Json>({
  noun: 'no.',
  label: (_, number) => String(number),
  summary: (thing) => JSON.stringify(thing),
  likeness: likenessOf,
  compare: compareJson,
  matters: false,
  order: 'seen',
});

/** Two texts are the same one only where they are alike; two objects where they share a word. */
function likenessOf(before: Json, after: Json): number {
  if (isDeepStrictEqual(before, after)) return 10;
  if (!isObject(before) || !isObject(after)) return 0;
  return Object.keys(after).filter((key) => isDeepStrictEqual(before[key], after[key])).length;
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

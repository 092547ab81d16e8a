import { isDeepStrictEqual } from 'node:util';
import type { JSONPath } from 'jsonc-parser';
import { isObject } from '#shared/isObject.ts';

/** A value at a place of a document; undefined where there is none. */
export interface Edit {
  path: JSONPath;
  value: unknown;
}

/** Two people gave one place different values. */
export interface Clash {
  path: JSONPath;
  mine: unknown;
  theirs: unknown;
}

/** What has to be done to their document so that it holds my changes too, and where that can't be. */
export interface Merged {
  edits: Edit[];
  clashes: Clash[];
}

/**
 * Merges what two people made of one document, by its paths: keys of objects, and places of lists of one length. A list
 * that grew or shrank on one side, and changed on the other, can't be merged.
 */
export function mergeDocuments(base: unknown, mine: unknown, theirs: unknown, path: JSONPath = []): Merged {
  if (isDeepStrictEqual(mine, theirs) || isDeepStrictEqual(mine, base)) return { edits: [], clashes: [] };
  // As deep as it goes, so that an edit changes the text of its own place alone.
  const keys = findShared(base, mine, theirs);
  if (!keys && isDeepStrictEqual(theirs, base)) return { edits: [{ path, value: mine }], clashes: [] };
  if (!keys) return { edits: [], clashes: [{ path, mine, theirs }] };
  const parts = keys.map((key) =>
    mergeDocuments(valueAt(base, key), valueAt(mine, key), valueAt(theirs, key), [...path, key]),
  );
  return {
    edits: parts.flatMap(({ edits }) => edits),
    clashes: parts.flatMap(({ clashes }) => clashes),
  };
}

/** The keys by which all three can be taken apart; null where one of them is something else. */
function findShared(...sides: unknown[]): (string | number)[] | null {
  if (sides.every(isList)) {
    const [length, ...others] = new Set(sides.map((list) => list.length));
    return others.length === 0 ? Array.from({ length: length ?? 0 }, (_, index) => index) : null;
  }
  if (!sides.every(isObject)) return null;
  return [...new Set(sides.flatMap((side) => Object.keys(side)))];
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function valueAt(side: unknown, key: string | number): unknown {
  return Object.hasOwn(side as object, key) ? (side as Record<string | number, unknown>)[key] : undefined;
}

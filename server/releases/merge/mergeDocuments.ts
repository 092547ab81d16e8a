import { isDeepStrictEqual } from 'node:util';
import type { JSONPath } from 'jsonc-parser';
import { isObject } from '#shared/isObject.ts';

/** A new value at a path; undefined removes the place. */
export interface JsonEdit {
  path: JSONPath;
  value: unknown;
}

/** A place that both sides gave different values. */
export interface JsonConflict {
  path: JSONPath;
  mine: unknown;
  theirs: unknown;
}

export interface MergedDocument {
  edits: JsonEdit[];
  conflicts: JsonConflict[];
}

/**
 * Merges two edits of one document, by keys of objects and by positions in lists of equal length. A list whose length
 * changed on one side conflicts with any change of the other.
 */
export function mergeDocuments(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: JSONPath = [],
): MergedDocument {
  if (isDeepStrictEqual(mine, theirs) || isDeepStrictEqual(mine, base)) return { edits: [], conflicts: [] };
  // Recurses as deep as possible, so that an edit changes the text of its own place only.
  const keys = findShared(base, mine, theirs);
  if (!keys && isDeepStrictEqual(theirs, base)) return { edits: [{ path, value: mine }], conflicts: [] };
  if (!keys) return { edits: [], conflicts: [{ path, mine, theirs }] };
  const parts = keys.map((key) =>
    mergeDocuments(getValueAt(base, key), getValueAt(mine, key), getValueAt(theirs, key), [...path, key]),
  );
  return {
    edits: parts.flatMap(({ edits }) => edits),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  };
}

/** Returns the keys or positions of all sides, for the comparison; null if types or list lengths differ. */
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

function getValueAt(side: unknown, key: string | number): unknown {
  return Object.hasOwn(side as object, key) ? (side as Record<string | number, unknown>)[key] : undefined;
}

import type { Edit, ValuePath } from '#edit/textChange.ts';
import { moveEntry } from '#edit/moveEntry.ts';
import { removeEntry } from '#edit/removeEntry.ts';

/** Moves an entry by one place. @returns its new path. */
export function moveEntryBy(edit: Edit, root: unknown, path: ValuePath, by: -1 | 1): ValuePath {
  const around = path.slice(0, -1);
  const keys = Object.keys(around.reduce<unknown>((value, key) => (value as never)[key], root) as object);
  const key = path.at(-1)!;
  const from = typeof key === 'number' ? key : keys.indexOf(key);
  const to = from + by;
  if (to < 0 || to >= keys.length) return path;
  edit((text) => moveEntry(text, around, from, to));
  return typeof key === 'number' ? [...around, to] : path;
}

/** Removes an entry. @returns the path of its parent. */
export function removeEntryAt(edit: Edit, path: ValuePath): ValuePath {
  edit((text) => removeEntry(text, path));
  return path.slice(0, -1);
}

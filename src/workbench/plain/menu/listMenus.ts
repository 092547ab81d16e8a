import type { ValuePath } from '#edit/change.ts';
import { isObject } from '#shared/isObject.ts';
import type { ListedPlace } from '../../language/listPlaces.ts';

/** Entries of the menu: those outside of groups with the groups, or those in a group. */
export interface MenuList {
  path: ValuePath;
  /** As written: an unfinished text may have anything in the list. */
  entries: unknown[];
}

/** Lists the menu of a definition. Only the config has one. */
export const listMenus = (places: ListedPlace[]): MenuList[] =>
  places.flatMap(({ path, value }) =>
    path.length === 1 && path[0] === 'menu' && Array.isArray(value) ? [{ path, entries: value }] : [],
  );

/** True for a group of links, as far as it may be written. */
export const isGroup = (entry: unknown): entry is Record<string, unknown> =>
  isObject(entry) && (Object.hasOwn(entry, 'group') || Object.hasOwn(entry, 'entries'));

import type { ValuePath } from '#edit/textChange.ts';
import { isObject } from '#shared/isObject.ts';
import type { ListedPlace } from '../../schema/listPlaces.ts';

/** A list of menu entries: the top level with its groups, or the links of a group. */
export interface MenuList {
  path: ValuePath;
  /** The list as written: in an unfinished text the type of an entry is unknown. */
  entries: unknown[];
}

/** Lists the menu of a definition. Only the config has one. */
export const listMenus = (places: ListedPlace[]): MenuList[] =>
  places.flatMap(({ path, value }) =>
    path.length === 1 && path[0] === 'menu' && Array.isArray(value) ? [{ path, entries: value }] : [],
  );

/** True for a group of links. Its values are unchecked. */
export const isMenuGroup = (entry: unknown): entry is Record<string, unknown> =>
  isObject(entry) && (Object.hasOwn(entry, 'group') || Object.hasOwn(entry, 'entries'));

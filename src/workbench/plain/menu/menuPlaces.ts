import type { ValuePath } from '#edit/change.ts';
import { isObject } from '#shared/isObject.ts';
import type { PlainDefinition } from '../plainPane.ts';
import { isGroup, listMenus, type MenuList } from './listMenus.ts';

/** The words of an entry with a blank. A link in a group shows no icon. */
export const groupBlanks = ['group', 'icon'];
export const linkBlanks = ['label', 'to', 'icon'];
export const innerLinkBlanks = ['label', 'to'];

/** True if the pane has a control for a place: an entry, or one of its blanks. */
export function hasPlace({ places }: PlainDefinition, path: ValuePath): boolean {
  return listMenus(places).some((menu) => hasEntryPlace(menu, path));
}

function hasEntryPlace({ path: around, entries }: MenuList, path: ValuePath): boolean {
  const [index, ...inner] = path.slice(around.length);
  const entry = around.every((key, at) => key === path[at]) && entries[Number(index)];
  if (!isObject(entry)) return false;
  if (!isGroup(entry)) return isBlank(inner, around.length > 1 ? innerLinkBlanks : linkBlanks);
  const list = entry['entries'];
  const within = {
    path: [...path.slice(0, around.length + 1), 'entries'],
    entries: Array.isArray(list) ? list : [],
  };
  return isBlank(inner, groupBlanks) || hasEntryPlace(within, path);
}

/** True for the entry itself, or for one of its words with a blank. */
const isBlank = (place: ValuePath, blanks: string[]): boolean =>
  place.length === 0 || (place.length === 1 && blanks.includes(String(place[0])));

import type { ValuePath } from '#edit/textChange.ts';
import { isObject } from '#shared/isObject.ts';
import type { EditedDefinition } from '../plainPane.ts';
import { isMenuGroup, listMenus, type MenuList } from './listMenus.ts';

/** The words of a group that have an input. A link in a group shows no icon. */
export const groupInputs = ['group', 'icon'];
/** The words of a link outside of groups that have an input. */
export const linkInputs = ['label', 'to', 'icon'];
/** The words of a link in a group that have an input. */
export const groupLinkInputs = ['label', 'to'];

/** True if the pane has a control for a place: an entry, or one of its inputs. */
export function hasControl({ places }: EditedDefinition, path: ValuePath): boolean {
  return listMenus(places).some((menu) => hasEntryControl(menu, path));
}

function hasEntryControl({ path: around, entries }: MenuList, path: ValuePath): boolean {
  const [index, ...inner] = path.slice(around.length);
  const entry = around.every((key, at) => key === path[at]) && entries[Number(index)];
  if (!isObject(entry)) return false;
  if (!isMenuGroup(entry)) return isInputPath(inner, around.length > 1 ? groupLinkInputs : linkInputs);
  const list = entry['entries'];
  const within = {
    path: [...path.slice(0, around.length + 1), 'entries'],
    entries: Array.isArray(list) ? list : [],
  };
  return isInputPath(inner, groupInputs) || hasEntryControl(within, path);
}

/** True for the entry itself, or for one of its words with an input. */
const isInputPath = (place: ValuePath, inputs: string[]): boolean =>
  place.length === 0 || (place.length === 1 && inputs.includes(String(place[0])));

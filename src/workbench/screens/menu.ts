import { applyChange } from '#edit/textChange.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { getNodeValue, parseDefinitionText } from '#edit/parseDefinitionText.ts';
import { isObject } from '#shared/isObject.ts';
import { listScreenPaths } from './listScreenPaths.ts';

/** The place of a screen in the menu: none, outside of groups, or the label of its group. */
export type MenuPlace = 'none' | 'top' | `group:${string}`;

/** An entry of the menu. A draft may have values of other types in it. */
interface MenuEntry {
  to: unknown;
  group: unknown;
  entries: MenuEntry[];
}

/** Parses the text of the config. An invalid text is an empty config. */
export function parseConfig(text: string): Record<string, unknown> {
  const document = parseDefinitionText(text);
  const value = document.ok ? getNodeValue(document.root) : null;
  return isObject(value) ? value : {};
}

export const parseMenu = (config: string): MenuEntry[] => parseEntries(parseConfig(config)['menu']);

function parseEntries(value: unknown): MenuEntry[] {
  if (!Array.isArray(value)) return [];
  return value.map((one: unknown) => {
    const { to, group, entries } = isObject(one) ? one : {};
    return { to, group, entries: parseEntries(entries) };
  });
}

/** Lists the labels of the menu's groups without duplicates. */
export function listMenuGroups(config: string): string[] {
  const labels = parseMenu(config).flatMap(({ group }) => (typeof group === 'string' ? [group] : []));
  return [...new Set(labels)].filter((label) => label !== '');
}

/** Finds the place of the first link to a screen. */
export function findMenuPlace(config: string, screen: string): MenuPlace {
  const paths: unknown[] = listScreenPaths(parseConfig(config), screen);
  const isLink = ({ to }: MenuEntry) => paths.includes(to);
  const found = parseMenu(config).find((entry) => isLink(entry) || entry.entries.some(isLink));
  if (!found) return 'none';
  return isLink(found) ? 'top' : `group:${String(found.group)}`;
}

/** Adds a link to an address at a place: after the link to another screen if that is there, otherwise at the end. */
export function addMenuLink(
  config: string,
  { to, place, after }: { to: string; place: MenuPlace; after: string },
): string {
  if (place === 'none') return config;
  const menu = parseMenu(config);
  const index = menu.findIndex(({ group }) => place === `group:${String(group)}`);
  const group = menu[index];
  if (place !== 'top' && !group) throw new Error('The menu no longer has this group: choose another place.');
  const paths: unknown[] = listScreenPaths(parseConfig(config), after);
  const at = (group?.entries ?? menu).findIndex((entry) => paths.includes(entry.to)) + 1;
  const path = group ? ['menu', index, 'entries'] : ['menu'];
  return applyChange(config, insertEntry(config, path, { value: { to }, ...(at > 0 && { at }) }));
}

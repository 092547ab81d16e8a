import type { CompiledMenuEntry } from '#definition';

/** A screen of the menu. `group` is '' for an entry outside of the groups. */
export interface FoundScreen {
  to: string;
  title: string;
  group: string;
}

/** Returns the screens of a menu whose title or group contains each word of a text, in any case and without accents. */
export function searchScreens(menu: readonly CompiledMenuEntry[], text: string): FoundScreen[] {
  const words = simplify(text).split(/\s+/);
  return menu.flatMap(listScreens).filter(({ title, group }) => {
    const name = simplify(`${title} ${group}`);
    return words.every((word) => name.includes(word));
  });
}

function listScreens(entry: CompiledMenuEntry): FoundScreen[] {
  const [group, links] = 'group' in entry ? [entry.group, entry.entries] : ['', [entry]];
  return links.map(({ to, label = to }) => ({ to, title: label, group }));
}

function simplify(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

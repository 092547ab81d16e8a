import type { CompiledMenuEntry, CompiledMenuLink, PortalIndex } from '#definition';
import type { AccessState } from '../access/createAccess.ts';
import { matchRoute } from '../routes/matchRoute.ts';

/** Lists the menu entries that the member may open. Empty groups are left out. */
export function listPermittedMenu(index: PortalIndex, { allows }: AccessState): CompiledMenuEntry[] {
  const readLink = (link: CompiledMenuLink): CompiledMenuLink[] => {
    const found = matchRoute(index, link.to);
    const open = found?.route.access;
    const isShown = allows(link.show) && (typeof open !== 'object' || allows(open));
    return isShown ? [{ ...link, label: link.label ?? found?.title ?? link.to }] : [];
  };
  return index.config.menu.flatMap((entry): CompiledMenuEntry[] => {
    if (!('group' in entry)) return readLink(entry);
    const entries = allows(entry.show) ? entry.entries.flatMap(readLink) : [];
    return entries.length > 0 ? [{ ...entry, entries }] : [];
  });
}

import type { PortalSummary } from '../protocol.ts';

/** Lists the folders of screens, sorted. */
export function listScreenFolders(portal: PortalSummary | null): string[] {
  const areas = (portal?.files ?? []).map(({ area }) => area).filter((area) => area !== '');
  return [...new Set(areas)].sort();
}

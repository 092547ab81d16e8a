import type { PortalSummary } from '../protocol.ts';

/** The folders of screens, sorted. */
export function listAreas(portal: PortalSummary | null): string[] {
  const areas = (portal?.files ?? []).map(({ area }) => area).filter((area) => area !== '');
  return [...new Set(areas)].sort();
}

import { accessKind, type BlockKind, type PortalIndex } from '../../src/definition/index.ts';

/** What kind of route it is, for its budget. */
export type RouteKind =
  'landing' | 'dashboard' | 'binaryTree' | 'public form' | 'report' | 'member form' | 'form with list';

/** Gzip bytes of JavaScript that a route may load (1 kB = 1000 B). */
export const scriptLimits: Record<RouteKind, number> = {
  landing: 109_000,
  dashboard: 149_000,
  binaryTree: 151_000,
  'public form': 194_000,
  report: 167_000,
  'member form': 181_000,
  'form with list': 200_000,
};
/** Gzip bytes of CSS that a route may load. */
export const styleLimit = 15_000;
/** Requests before a route is usable. */
export const requestLimit = 8;
/** The longest chain of requests before a route is usable. */
export const chainLimit = 3;

/** Every route of the portal with its kind, in the config's order. */
export function routeKinds(index: PortalIndex): { path: string; kind: RouteKind; access: string }[] {
  return Object.entries(index.config.routes).map(([path, route]) => ({
    path,
    access: accessKind(route.access),
    kind:
      'page' in route
        ? route.page
        : kindOf(index.screens[route.screen]?.kinds ?? [], accessKind(route.access)),
  }));
}

function kindOf(kinds: BlockKind[], access: string): RouteKind {
  if (!kinds.includes('form')) return 'report';
  if (kinds.includes('report')) return 'form with list';
  return access === 'public' ? 'public form' : 'member form';
}

import { getAccessKind, type BlockKind, type PortalIndex } from '#definition';

export type RouteKind =
  | 'landing'
  | 'dashboard'
  | 'binaryTree'
  | 'public form'
  | 'report'
  | 'member form'
  | 'form with list';

/** Gzip bytes of JavaScript that a route may load (1 kB = 1000 B). */
export const scriptLimits: Record<RouteKind, number> = {
  landing: 103_000,
  dashboard: 153_400,
  binaryTree: 153_400,
  'public form': 174_700,
  report: 176_200,
  'member form': 175_500,
  'form with list': 198_100,
};
/** Gzip bytes of JavaScript for toasts, in addition, for a route that shows a toast by itself. */
export const toastBytes = 28_000;
/** Gzip bytes of CSS that a route may load: its stylesheets, and inline styles. */
export const styleLimit = 17_700;
/**
 * Compressed bytes of a route's HTML: about the amount that a server sends before it waits for an
 * acknowledgement. The landing page has more content.
 */
export const htmlLimit = (kind: RouteKind): number => (kind === 'landing' ? 16_500 : 14_900);
/** Requests before a route is usable. */
export const requestLimit = 10;
/** The longest chain of requests before a route is usable. */
export const chainLimit = 3;

/** Objects of `Intl` created before a route is usable. */
export const intlLimit = 0;

/** React's work for one Search of a report, whose visible rows and head render once each. */
export const workLimits = { commits: 7, components: 330, rows: 24 };

/** Every route of the portal with its kind, in the config's order. */
export function routeKinds(index: PortalIndex): { path: string; kind: RouteKind; access: string }[] {
  return Object.entries(index.config.routes).map(([path, route]) => ({
    path,
    access: getAccessKind(route.access),
    kind:
      'page' in route
        ? route.page
        : kindOf(index.screens[route.screen]?.kinds ?? [], getAccessKind(route.access)),
  }));
}

function kindOf(kinds: BlockKind[], access: string): RouteKind {
  if (!kinds.includes('form')) return 'report';
  if (kinds.includes('report')) return 'form with list';
  return access === 'public' ? 'public form' : 'member form';
}

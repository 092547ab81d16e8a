import type { PortalIndex } from '#definition';
import { matchRoute } from '../routes/matchRoute.ts';

/** True if the route may show a toast soon: with a form or details, or a member's page. */
export function expectsToasts(index: PortalIndex, pathname: string): boolean {
  const route = matchRoute(index, pathname)?.route;
  if (!route) return false;
  if ('page' in route) return route.access !== 'public';
  const kinds = index.screens[route.screen]?.kinds ?? [];
  return kinds.includes('form') || kinds.includes('details');
}

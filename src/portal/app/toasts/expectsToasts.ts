import type { PortalIndex } from '#definition';
import { matchRoute } from '../routes/matchRoute.ts';

/**
 * Whether what stands at the address may soon say something in a toast: forms, what can be copied, and the pages of
 * members. A report alone says nothing but that a big file is being made.
 */
export function expectsToasts(index: PortalIndex, pathname: string): boolean {
  const route = matchRoute(index, pathname)?.route;
  if (!route) return false;
  if ('page' in route) return route.access !== 'public';
  const kinds = index.screens[route.screen]?.kinds ?? [];
  return kinds.includes('form') || kinds.includes('details');
}

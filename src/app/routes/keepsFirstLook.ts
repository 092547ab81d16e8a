import type { CompiledRoute, PortalIndex } from '../../definition/index.ts';

/**
 * Whether React takes over the first look of a route: one that is read, or filled, also by what the browser has kept. Any other
 * holds places for answers; to draw it anew with them is less work than to take it over and fill it then.
 */
export function keepsFirstLook(index: PortalIndex, route: CompiledRoute): boolean {
  if (route.access === 'public') return true;
  return 'screen' in route && (index.screens[route.screen]?.kinds.includes('form') ?? false);
}

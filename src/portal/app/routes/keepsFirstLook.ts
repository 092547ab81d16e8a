import type { CompiledRoute, PortalIndex } from '#definition';

/**
 * Whether React takes over the first look of a route: one that is read, or filled, also by what the browser has kept. Any other
 * holds places for answers; to draw it anew with them is less work than to take it over and fill it then. So does one with an
 * extension, whose code the server does not run.
 */
export function keepsFirstLook(index: PortalIndex, route: CompiledRoute): boolean {
  const screen = 'screen' in route ? index.screens[route.screen] : undefined;
  if (screen?.extensions) return false;
  return route.access === 'public' || (screen?.kinds.includes('form') ?? false);
}

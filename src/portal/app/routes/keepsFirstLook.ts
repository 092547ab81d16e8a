import type { CompiledRoute, PortalIndex } from '#definition';

/**
 * True if React hydrates the server-rendered page of a route: a public one or one with a form, whose fields may be
 * filled. Other pages only contain placeholders, so that a new render is less work. The server does not run extensions.
 */
export function keepsFirstLook(index: PortalIndex, route: CompiledRoute): boolean {
  const screen = 'screen' in route ? index.screens[route.screen] : undefined;
  if (screen?.extensions) return false;
  return route.access === 'public' || (screen?.kinds.includes('form') ?? false);
}

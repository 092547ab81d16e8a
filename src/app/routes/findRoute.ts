import type { PortalIndex, Route } from '../../definition/index.ts';

/** What stands at an address. */
export interface FoundRoute {
  /** The path as the config writes it. */
  path: string;
  route: Route;
  /** The heading, the menu text and the window's title. */
  title: string;
}

/** The route of an address, whatever its case and with or without a slash at its end; null where there is none. */
export function findRoute(index: PortalIndex, pathname: string): FoundRoute | null {
  const wanted = plainPath(pathname);
  for (const [path, route] of Object.entries(index.config.routes)) {
    if (plainPath(path) === wanted) return { path, route, title: readTitle(index, route) };
  }
  return null;
}

function plainPath(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/+$/, '');
}

function readTitle(index: PortalIndex, route: Route): string {
  return 'page' in route ? route.title : (index.screens[route.screen]?.title ?? route.screen);
}

import {
  findRoute,
  pathOf,
  type CompiledRoute,
  type FoundRoute,
  type JsonObject,
  type PortalIndex,
} from '#definition';
import { environment } from '../environment.ts';

/** What stands at an address. */
export interface MatchedRoute extends FoundRoute<CompiledRoute> {
  /** The heading, the menu text and the window's title. */
  title: string;
}

/** The route of an address, whatever its case and with or without a slash at its end; null where there is none. */
export function matchRoute(index: PortalIndex, pathname: string): MatchedRoute | null {
  const found = findRoute(index.config.routes, pathname);
  return found && { ...found, title: readTitle(index, found.route) };
}

/** The route at a path of the browser's address, which has the base path too. */
export function findAt(index: PortalIndex, pathname: string): MatchedRoute | null {
  const path = pathOf(pathname, environment.basePath);
  return path === null ? null : matchRoute(index, path);
}

/** What the address has in the places of a route, as screens know it; undefined for a route without places. */
export function valuesOf(found: FoundRoute<CompiledRoute> | null): JsonObject | undefined {
  return found && Object.keys(found.values).length > 0 ? found.values : undefined;
}

/** Where `/` leads in a portal that has no route there: home, or where one is signed out. Null: elsewhere, or a route is there. */
export function findEntrance({ config }: PortalIndex, pathname: string, isSignedIn: boolean): string | null {
  const { home, signedOut } = config.session;
  if (pathname !== '/' || findRoute(config.routes, '/')) return null;
  return isSignedIn ? home : signedOut;
}

function readTitle(index: PortalIndex, route: CompiledRoute): string {
  return 'page' in route ? route.title : (index.screens[route.screen]?.title ?? route.screen);
}

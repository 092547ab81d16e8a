import {
  findRoute,
  findPortalPath,
  type CompiledRoute,
  type FoundRoute,
  type JsonObject,
  type PortalIndex,
} from '#definition';
import { environment } from '../environment.ts';

export interface MatchedRoute extends FoundRoute<CompiledRoute> {
  title: string;
}

/** Finds the route of an address, ignoring case and a slash at its end; null if there is none. */
export function matchRoute(index: PortalIndex, pathname: string): MatchedRoute | null {
  const found = findRoute(index.config.routes, pathname);
  return found && { ...found, title: readTitle(index, found.route) };
}

/** Finds the route of a path that includes the base path; null if there is none. */
export function findRouteAt(index: PortalIndex, pathname: string): MatchedRoute | null {
  const path = findPortalPath(pathname, environment.basePath);
  return path === null ? null : matchRoute(index, path);
}

/** Returns the values of a route's parameters; undefined for a route without parameters. */
export function getRouteParameters(found: FoundRoute<CompiledRoute> | null): JsonObject | undefined {
  return found && Object.keys(found.values).length > 0 ? found.values : undefined;
}

/** Returns the redirect of `/` in a portal without that route: to home, or to the signed-out page. Otherwise null. */
export function findRootRedirect(
  { config }: PortalIndex,
  pathname: string,
  isSignedIn: boolean,
): string | null {
  const { home, signedOut } = config.session;
  if (pathname !== '/' || findRoute(config.routes, '/')) return null;
  return isSignedIn ? home : signedOut;
}

function readTitle(index: PortalIndex, route: CompiledRoute): string {
  return 'page' in route ? route.title : (index.screens[route.screen]?.title ?? route.screen);
}

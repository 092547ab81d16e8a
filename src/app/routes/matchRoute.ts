import { matchPath } from 'react-router-dom';
import type { PortalIndex, Route } from '../../definition/index.ts';

/** What stands at an address. */
export interface MatchedRoute {
  /** The path as the config writes it. */
  path: string;
  route: Route;
  /** The heading, the menu text and the window's title. */
  title: string;
}

/** The route of an address, whatever its case and with or without a slash at its end; null where there is none. */
export function matchRoute(index: PortalIndex, pathname: string): MatchedRoute | null {
  const { routes } = index.config;
  const path = Object.hasOwn(routes, pathname) ? pathname : Object.keys(routes).find(matches(pathname));
  const route = path === undefined ? undefined : routes[path];
  return path !== undefined && route ? { path, route, title: readTitle(index, route) } : null;
}

function matches(pathname: string): (path: string) => boolean {
  return (path) => matchPath({ path, caseSensitive: false }, pathname) !== null;
}

function readTitle(index: PortalIndex, route: Route): string {
  return 'page' in route ? route.title : (index.screens[route.screen]?.title ?? route.screen);
}

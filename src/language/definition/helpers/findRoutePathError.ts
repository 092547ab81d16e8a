import { isRoutePattern } from './isRoutePath.ts';
import { listRouteParameters } from './routePattern.ts';

/** Returns the problem in the form of a route's path, as `check` reports it. Null if there is none. */
export function findRoutePathError(path: string): string | null {
  if (!isRoutePattern(path))
    return path.includes(':')
      ? `"${path}" is no path: a place that the address fills is a whole step, as in "/orders/:id"`
      : `"${path}" is no path: it begins with a slash and has no query`;
  const places = listRouteParameters(path);
  const twice = places.find((name, at) => places.indexOf(name) !== at);
  return twice === undefined ? null : `the place ":${twice}" stands twice in this path`;
}

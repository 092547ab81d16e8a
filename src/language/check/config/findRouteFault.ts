import { routeKey, routeParameters } from '#definition';
import { say } from '../problem.ts';

/**
 * Why no route is where something leads, or not to one record of it; null where one is, or the routes are not known.
 * @param given the places of the route that get a value there, by name.
 */
export function findRouteFault(
  to: string,
  routes: ReadonlyMap<string, { path: string }> | null,
  given: object = {},
): string | null {
  if (routes && !routes.has(routeKey(to)))
    return say.unknownWord(
      'route',
      to,
      Array.from(routes.values(), ({ path }) => path),
    );
  const places = routeParameters(to);
  const empty = places.find((name) => !Object.hasOwn(given, name));
  if (empty !== undefined) return say.emptyPlace(empty, to);
  const idle = Object.keys(given).find((name) => !places.includes(name));
  return idle === undefined ? null : say.unknownPlace(idle, to, places);
}

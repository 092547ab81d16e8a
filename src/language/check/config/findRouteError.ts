import { getRouteKey, listRouteParameters } from '#definition';
import { sentences } from '../problem.ts';

/**
 * Returns the problem of a link to a route: no such route, or a missing or unknown parameter. Null if there is none, or if
 * the routes are unknown.
 * @param values the values for the parameters of the route, by name.
 */
export function findRouteError(
  to: string,
  routes: ReadonlyMap<string, { path: string }> | null,
  values: object = {},
): string | null {
  if (routes && !routes.has(getRouteKey(to)))
    return sentences.unknownWord(
      'route',
      to,
      Array.from(routes.values(), ({ path }) => path),
    );
  const places = listRouteParameters(to);
  const empty = places.find((name) => !Object.hasOwn(values, name));
  if (empty !== undefined) return sentences.emptyPlace(empty, to);
  const idle = Object.keys(values).find((name) => !places.includes(name));
  return idle === undefined ? null : sentences.unknownPlace(idle, to, places);
}

import { say } from '../problem.ts';

/** Why no route is where something leads; null where one is, or the routes are not known. */
export function findRouteFault(
  to: string,
  routes: ReadonlyMap<string, { path: string }> | null,
): string | null {
  if (!routes || routes.has(to.toLowerCase())) return null;
  return say.unknownWord(
    'route',
    to,
    Array.from(routes.values(), ({ path }) => path),
  );
}

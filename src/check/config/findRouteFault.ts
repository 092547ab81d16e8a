import { say } from '../problem.ts';
import type { CheckedConfig } from './checkConfig.ts';

/** Why no route is where something leads; null where one is, or the routes are not known. */
export function findRouteFault(to: string, routes: CheckedConfig['routes']): string | null {
  if (!routes || routes.has(to.toLowerCase())) return null;
  return say.unknownWord(
    'route',
    to,
    Array.from(routes.values(), ({ path }) => path),
  );
}

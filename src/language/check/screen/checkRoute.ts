import { isRoutePattern } from '../address/isRoutePath.ts';
import { findRouteFault } from '../config/findRouteFault.ts';
import type { Place } from '../documents/node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from './indexScreen.ts';

/**
 * Where a link leads is looked at in any case; whether a route is there, once the config can be read.
 * @param given the values that it gives the places of the route, by name.
 */
export function checkRoute(
  to: string,
  place: Place,
  { portal: { routes } }: ScreenIndex,
  report: ReportProblem,
  given?: object,
): void {
  const fault = routes || isRoutePattern(to) ? findRouteFault(to, routes, given) : say.notAPath(to);
  if (fault !== null) report(place, fault);
}

import { isRoutePath } from '../address/isRoutePath.ts';
import { findRouteFault } from '../config/findRouteFault.ts';
import type { Place } from '../node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from './indexScreen.ts';

/** Where a link leads is looked at in any case; whether a route is there, once the config can be read. */
export function checkRoute(
  to: string,
  place: Place,
  { portal: { routes } }: ScreenIndex,
  report: ReportProblem,
): void {
  const fault = routes || isRoutePath(to) ? findRouteFault(to, routes) : say.notAPath(to);
  if (fault !== null) report(place, fault);
}

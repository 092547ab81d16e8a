import { isRoutePattern } from '#definition';
import { findRouteError } from '../config/findRouteError.ts';
import type { SourcePosition } from '../documents/node.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from './indexScreen.ts';

/**
 * Checks a link. If the routes are unknown because the config is invalid, only its form is checked.
 * @param values the values for the parameters of the route, by name.
 */
export function checkRoute(
  to: string,
  place: SourcePosition,
  { portal: { routes } }: ScreenIndex,
  report: ReportProblem,
  values?: object,
): void {
  const error = routes || isRoutePattern(to) ? findRouteError(to, routes, values) : sentences.notAPath(to);
  if (error !== null) report(place, error);
}

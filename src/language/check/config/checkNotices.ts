import { parseMoment, type Notice, type PortalConfig } from '#definition';
import type { PositionedValue } from '../documents/node.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { KnownRoute } from './checkedConfig.ts';
import { findRouteError } from './findRouteError.ts';

/** Reports notices that are never shown or whose link leads nowhere. */
export function checkNotices(
  { value: { notices = [] }, at }: PositionedValue<PortalConfig>,
  routes: Map<string, KnownRoute>,
  report: ReportProblem,
): void {
  for (const notice of notices) {
    const { text, since, until, to } = notice;
    if (text.trim() === '') report(at(notice, 'text'), sentences.isBlank('text'));
    for (const key of ['since', 'until'] as const)
      if (!isTime(notice[key])) report(at(notice, key), sentences.noTime(key));
    if (isTime(since) && isTime(until) && isBefore(until, since))
      report(at(notice, 'until'), sentences.untilBeforeSince());
    const error = to === undefined ? null : findRouteError(to, routes);
    if (error !== null) report(at(notice, 'to'), error);
  }
}

/** True for a day, with or without a minute. */
function isTime(text: Notice['since']): boolean {
  return text === undefined || (/^[\d-]+(T\d\d:\d\d)?$/.test(text) && parseMoment(text) !== null);
}

/** True if the notice ends before it begins. */
function isBefore(until: string | undefined, since: string | undefined): boolean {
  if (until === undefined || since === undefined) return false;
  const shared = Math.min(until.length, since.length);
  return until.slice(0, shared) < since.slice(0, shared);
}

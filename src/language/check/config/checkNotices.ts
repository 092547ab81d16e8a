import { readMoment, type Notice, type PortalConfig } from '#definition';
import type { Source } from '../documents/node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { KnownRoute } from './checkedConfig.ts';
import { findRouteFault } from './findRouteFault.ts';

/** Whether notices stand there at some time, and lead somewhere. */
export function checkNotices(
  { value: { notices = [] }, at }: Source<PortalConfig>,
  routes: Map<string, KnownRoute>,
  report: ReportProblem,
): void {
  for (const notice of notices) {
    const { text, since, until, to } = notice;
    if (text.trim() === '') report(at(notice, 'text'), say.saysNothing('text'));
    for (const key of ['since', 'until'] as const)
      if (!isTime(notice[key])) report(at(notice, key), say.noTime(key));
    if (isTime(since) && isTime(until) && isBefore(until, since))
      report(at(notice, 'until'), say.untilBeforeSince());
    const fault = to === undefined ? null : findRouteFault(to, routes);
    if (fault !== null) report(at(notice, 'to'), fault);
  }
}

/** A day, or a minute of one. */
function isTime(text: Notice['since']): boolean {
  return text === undefined || (/^[\d-]+(T\d\d:\d\d)?$/.test(text) && readMoment(text) !== null);
}

/** Whether the one is over when the other begins. */
function isBefore(until: string | undefined, since: string | undefined): boolean {
  if (until === undefined || since === undefined) return false;
  const shared = Math.min(until.length, since.length);
  return until.slice(0, shared) < since.slice(0, shared);
}

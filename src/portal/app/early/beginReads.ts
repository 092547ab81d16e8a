import { readPortalOrigin } from '#data/basePath.ts';
import { sendPreloads } from '#data/sendPreloads.ts';
import type { PreloadPlan } from '#definition';
import { readTabSession } from '../session/readTabSession.ts';
import { planEarly } from './planEarly.ts';

/** Begins the calls of the screen at this address, by the plan that the page brings. */
export function beginReads(): void {
  const plan = JSON.parse(document.getElementById('early')?.textContent ?? 'null') as PreloadPlan | null;
  if (!plan) return;
  const origin = readPortalOrigin();
  const { search } = window.location;
  const session = readTabSession();
  const requests = planEarly(plan, { origin, search, session });
  sendPreloads(requests, { api: plan.config.api, origin, token: session?.token ?? null });
  // What members read is full of figures and dates; what everybody fills has few.
  if (plan.member && requests.length > 0) warmIntl();
}

/**
 * Writes a number and a month while the bundle is on its way: the first of each takes a browser on a phone tens of
 * milliseconds, which the first rows would wait for.
 */
function warmIntl(): void {
  const { lang } = document.documentElement;
  // Where a browser tells of no idle time, now would be in the way of what is shown first.
  window.requestIdleCallback?.(() => {
    new Intl.NumberFormat(lang).format(0);
    new Intl.DateTimeFormat(lang, { month: 'short', timeZone: 'UTC' }).format(0);
  });
}

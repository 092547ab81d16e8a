import { readPortalOrigin } from '#data/basePath.ts';
import { beginEarly } from '#data/beginEarly.ts';
import type { EarlyPlan } from '#definition';
import { readTabSession } from '../session/readTabSession.ts';
import { planEarly } from './planEarly.ts';
import { warmIntl } from './warmIntl.ts';

/** Begins the calls of the screen at this address, by the plan that the page brings. */
export function beginReads(): void {
  const plan = JSON.parse(document.getElementById('early')?.textContent ?? 'null') as EarlyPlan | null;
  if (!plan) return;
  const origin = readPortalOrigin();
  const { search } = window.location;
  const session = readTabSession();
  const requests = planEarly(plan, { origin, search, session });
  beginEarly(requests, { api: plan.config.api, origin, token: session?.token ?? null });
  // What members read is full of figures and dates; what everybody fills has few.
  if (plan.member && requests.length > 0) warmIntl();
}

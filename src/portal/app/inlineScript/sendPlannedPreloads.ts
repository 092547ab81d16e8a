import { readPortalOrigin } from '#data/basePath.ts';
import { sendPreloads } from '#data/sendPreloads.ts';
import type { PreloadPlan } from '#definition';
import { readTabSession } from '../session/readTabSession.ts';
import { planPreloads } from './planPreloads.ts';

/** Starts the calls of the screen at this address, by the preload plan in the page. */
export function sendPlannedPreloads(): void {
  const plan = JSON.parse(document.getElementById('early')?.textContent ?? 'null') as PreloadPlan | null;
  if (!plan) return;
  const origin = readPortalOrigin();
  const { search } = window.location;
  const session = readTabSession();
  const requests = planPreloads(plan, { origin, search, session });
  sendPreloads(requests, { api: plan.config.api, origin, token: session?.token ?? null });
}

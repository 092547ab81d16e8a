import type { Page, Request } from '@playwright/test';
import { isCounted, usableAt } from '../budget/measureRoute.ts';
import { readVitals, type Vitals } from './watchVitals.ts';

/** The vitals of a visit, and how many requests it took until nothing more came. */
export interface RouteVitals extends Vitals {
  requests: number;
}

/** Visits a route and waits until it is usable and rests. The page watches its vitals, and when it is usable. */
export async function measureVitals(page: Page, origin: string, path: string): Promise<RouteVitals> {
  let requests = 0;
  const count = (request: Request) => void (requests += Number(isCounted(request.url(), origin)));
  page.on('request', count);
  await page.goto(origin + path, { waitUntil: 'commit' });
  await usableAt(page);
  await page.waitForLoadState('networkidle');
  page.off('request', count);
  return { ...(await readVitals(page)), requests };
}

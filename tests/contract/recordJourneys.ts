import { chromium, type Browser } from '@playwright/test';
import { browserArguments, findBrowser } from '../support/findBrowser.ts';
import type { Journey } from './journeys/journey.ts';
import { recordJourney, signIn, type SignedIn } from './recordJourney.ts';

/** The result of a journey. */
export interface Recorded {
  journey: Journey;
  /** The record. If the journey did not end, the reason. */
  text: string;
  failed: boolean;
  milliseconds: number;
}

/** The number of journeys at a time: a journey waits for its page a third of its time. */
const lanes = 3;

/** Makes journeys through a running portal, some at a time, and reports each as it ends. */
export async function recordJourneys(
  portalUrl: string,
  journeys: Journey[],
  report: (recorded: Recorded) => void | Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const member = await signIn(browser, portalUrl);
    const remaining = [...journeys];
    const run = async () => {
      for (let journey = remaining.shift(); journey; journey = remaining.shift())
        await report(await tryJourney(browser, portalUrl, member, journey));
    };
    await Promise.all(Array.from({ length: lanes }, run));
  } finally {
    await browser.close();
  }
}

async function tryJourney(
  browser: Browser,
  portalUrl: string,
  member: SignedIn,
  journey: Journey,
): Promise<Recorded> {
  const begin = Date.now();
  const end = (text: string, failed: boolean) => ({
    journey,
    text,
    failed,
    milliseconds: Date.now() - begin,
  });
  try {
    return end(await recordJourney(browser, portalUrl, member, journey), false);
  } catch (error) {
    return end(error instanceof Error ? error.message : String(error), true);
  }
}

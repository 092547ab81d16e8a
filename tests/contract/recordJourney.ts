import type { Browser, Page } from '@playwright/test';
import { settleVisits } from '../support/settleVisits.ts';
import { createBackend } from './backend/createBackend.ts';
import type { Journey } from './journeys/journey.ts';
import { createVisitor, type Usual, type Visitor } from './visitor/createVisitor.ts';
import { watchPage } from './visitor/watchPage.ts';

/** The time at which every journey begins. */
const begin = new Date('2026-03-14T09:30:00Z');
/** The time at which the page's clock is stopped. From then on it is moved by hand. Stopping needs a moment. */
const start = new Date(begin.getTime() + 60_000);

/** The state of the portal for a member who has just signed in. */
export interface SignedIn {
  /** The session storage. */
  session: Record<string, string>;
  /** The stored values, and the frame around the screen. */
  usual: Usual;
}

/**
 * Makes a journey in a browser of its own, and returns its record.
 * @throws Error if it does not end, with the reason and its last step.
 */
export async function recordJourney(
  browser: Browser,
  portalUrl: string,
  { session, usual }: SignedIn,
  journey: Journey,
): Promise<string> {
  return withPage(browser, portalUrl, journey.width ?? 1280, async (page, createHere) => {
    if (journey.as === 'member') await storeSession(page, portalUrl, session);
    const visitor = await createHere(journey.as === 'member' && !journey.whole ? usual : {});
    try {
      await journey.make(visitor);
    } catch (error) {
      const last = visitor.text().split('\n== ').at(-1);
      throw new Error(`${error instanceof Error ? error.message : String(error)}\nafter: ${last}`, {
        cause: error,
      });
    }
    return `${journey.title}\n\n${visitor.text()}`.replaceAll(portalUrl, 'https://portal.test');
  });
}

/** Signs in like a member. */
export async function signIn(browser: Browser, portalUrl: string): Promise<SignedIn> {
  return withPage(browser, portalUrl, 1280, async (page, createHere) => {
    const visitor = await createHere({});
    await visitor.open('/Login');
    await visitor.enter({ 'User ID': '100001', Password: 'secret' }, 'Sign In');
    await visitor.wait(5000);
    await visitor.open('/dashboard');
    const { kept, outline = [] } = visitor.view();
    const around = outline.slice(0, outline.indexOf('main'));
    return { session: await page.evaluate(() => ({ ...sessionStorage })), usual: { kept, outline: around } };
  });
}

/** Opens a page in a browser of its own. Its clock is stopped once a visitor is there. */
async function withPage<T>(
  browser: Browser,
  portalUrl: string,
  width: number,
  use: (page: Page, createHere: (usual: Usual) => Promise<Visitor>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'UTC',
    // The records are of a portal without its service worker. The browser tests run with it.
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  });
  try {
    await watchPage(context);
    await context.addInitScript(forgetServerTime);
    const page = await context.newPage();
    settleVisits(page);
    const backend = await createBackend(page, portalUrl);
    await page.clock.install({ time: begin });
    return await use(page, async (usual) => {
      await page.clock.pauseAt(start);
      return createVisitor(page, portalUrl, backend, usual);
    });
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page. Removes the server's time, because "today" is the later day of both clocks and the page's is
 * fixed.
 */
function forgetServerTime(): void {
  const forget = () => delete document.documentElement?.dataset['time'];
  new MutationObserver(forget).observe(document, { childList: true });
  forget();
}

async function storeSession(page: Page, portalUrl: string, session: Record<string, string>): Promise<void> {
  await page.goto(`${portalUrl}/robots.txt`);
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  }, session);
}

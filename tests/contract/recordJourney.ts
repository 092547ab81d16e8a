import type { Browser, Page } from '@playwright/test';
import { createBackend } from './backend/createBackend.ts';
import type { Journey } from './journeys/journey.ts';
import { createVisitor } from './visitor/createVisitor.ts';
import { watchPage } from './visitor/watchPage.ts';

/** When every journey begins. */
const begin = new Date('2026-03-14T09:30:00Z');

/** What the portal keeps in the tab of somebody who is signed in. */
export type Session = Record<string, string>;

/** Makes a journey in a browser of its own, and answers what was written down. */
export async function recordJourney(
  browser: Browser,
  portalUrl: string,
  session: Session,
  journey: Journey,
): Promise<string> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    viewport: { width: journey.width ?? 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(15_000);
  try {
    await watchPage(context);
    const page = await context.newPage();
    const backend = await createBackend(page, portalUrl);
    await page.clock.install({ time: begin });
    if (journey.as === 'member') await putSession(page, portalUrl, session);
    await page.clock.pauseAt(new Date(begin.getTime() + 60_000));
    const visitor = createVisitor(page, portalUrl, backend);
    await journey.make(visitor);
    return `${journey.title}\n\n${visitor.text()}`.replaceAll(portalUrl, 'https://portal.test');
  } finally {
    await context.close();
  }
}

/** Signs in as a member does, and answers what the portal keeps in the tab from then on. */
export async function readSession(browser: Browser, portalUrl: string): Promise<Session> {
  const context = await browser.newContext();
  try {
    await watchPage(context);
    const page = await context.newPage();
    const backend = await createBackend(page, portalUrl);
    await page.clock.install({ time: begin });
    await page.clock.pauseAt(new Date(begin.getTime() + 60_000));
    const visitor = createVisitor(page, portalUrl, backend);
    await visitor.open('/Login');
    await visitor.enter({ 'User ID': '100001', Password: 'secret' }, 'Sign In');
    await visitor.wait(1500);
    return await page.evaluate(() => ({ ...sessionStorage }));
  } finally {
    await context.close();
  }
}

async function putSession(page: Page, portalUrl: string, session: Session): Promise<void> {
  await page.goto(`${portalUrl}/robots.txt`);
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  }, session);
}

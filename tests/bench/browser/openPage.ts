import type { Browser, CDPSession, Page } from '@playwright/test';
import { throttleNetwork, throttleProcessor } from '../../vitals/throttle.ts';
import { watchVitals } from '../../vitals/watchVitals.ts';
import { prepareInPage } from './inPage.ts';
import { countWork } from './work.ts';

/** A page with an empty cache, and the developer tools' way to it. */
export interface BenchPage {
  page: Page;
  tools: CDPSession;
  close: () => Promise<void>;
}

export type Speed = 'full' | 'slow' | 'slow CPU';

/** The suffix of a figure's name for a speed; '' for the machine's own. */
export function describeSpeed(speed: Speed): string {
  return { full: '', slow: ', CPU 4x + Fast 4G', 'slow CPU': ', CPU 4x' }[speed];
}

/** Opens a page in a browser context of its own, signed in. `slow`: CPU four times slower, over Fast 4G. */
export async function openPage(browser: Browser, speed: Speed): Promise<BenchPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await watchVitals(page);
  await page.addInitScript((session) => sessionStorage.setItem('session', session), session);
  await page.addInitScript(prepareInPage);
  const tools = await context.newCDPSession(page);
  if (speed !== 'full') await throttleProcessor(tools);
  if (speed === 'slow') await throttleNetwork(tools);
  const open = { page, tools, close: () => context.close() };
  await countWork(open);
  return open;
}

const session = JSON.stringify({
  isAuth: true,
  userId: 100001,
  username: 'Richard Sterling',
  jwtToken: 'bench',
  ipAddress: '127.0.0.1',
});

/** Goes to an address of the portal and answers when it could be used, in milliseconds since the navigation began. */
export async function visit({ page }: BenchPage, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate(() => globalThis.bench.usable);
}

import { chromium, type BrowserContextOptions, type Page } from '@playwright/test';
import type { PortalIndex } from '#definition';
import { browserArguments, findBrowser } from '../support/findBrowser.ts';
import { startPortal } from '../support/startPortal.ts';
import { routeKinds, type RouteKind } from './limits.ts';

/** A route, with a page that has access to it. */
export interface OpenRoute {
  path: string;
  kind: RouteKind;
  page: Page;
}

/** The production build over a sandbox, and every route of it to be visited in Chromium. */
export interface OpenRoutes {
  url: string;
  routes: OpenRoute[];
  /** The signed-in member's page. */
  member: Page;
  close: () => Promise<void>;
}

/**
 * Starts a portal and a browser with two pages: a visitor's, and a member's who has signed in.
 * @param prepare what each page is told before its first visit.
 * @param options what its window is.
 */
export async function openRoutes(
  prepare: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<OpenRoutes> {
  const portal = await startPortal();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  const open = async () => {
    // With an empty cache at each visit, which the service worker would fill.
    const page = await browser.newPage({ serviceWorkers: 'block', ...options });
    await prepare(page);
    return page;
  };
  const close = async () => {
    await browser.close();
    await portal.stop();
  };
  try {
    const [visitor, member] = [await open(), await open()];
    await signIn(member, portal.url);
    const index = (await (await fetch(`${portal.url}/definitions/index.json`)).json()) as PortalIndex;
    const routes = routeKinds(index).map(({ path, kind, access }) => ({
      path,
      kind,
      page: access === 'public' ? visitor : member,
    }));
    return { url: portal.url, routes, member, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/Login`);
  await page.getByLabel('User ID', { exact: true }).fill('100001');
  await page.getByLabel('Password', { exact: true }).fill('Rich@123');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}

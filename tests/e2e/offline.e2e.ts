import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { buildServiceWorkerRemoval } from '#server/page/serviceWorker.ts';
import { expect, test } from './portal.ts';

/**
 * Tests of the installed app, each in a browser of its own: the answers of its service worker, and the
 * requests that bypass it.
 */

const offlineText = 'We could not load this.';

/** Waits until the page has registered the worker, and it works. */
async function awaitWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
}

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);

/** The addresses in all caches. */
function listCached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(requests)).flat().map(({ url }) => new URL(url).pathname);
  });
}

test('A page without a connection shows a message under its own address, and Retry opens it later', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await page.goto('/dashboard');
  await awaitWorker(page);
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest');
  expect(await isControlled(page)).toBe(false);
  await page.goto('/LevelIncome');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  expect(await isControlled(page)).toBe(true);
  await context.setOffline(true);
  await page.goto('/MyTeam');
  await expect(page.getByRole('heading', { level: 1, name: 'Portico' })).toBeVisible();
  await expect(page.getByText(offlineText)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/MyTeam');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /My Team/ })).toBeVisible();
});

for (const [width, colorScheme] of [
  [360, 'light'],
  [1440, 'dark'],
] as const)
  test(`Without a connection a bar names the time of the figures, until an answer arrives (${width} px)`, async ({
    page,
    context,
    signIn,
  }) => {
    await signIn();
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/LevelIncome');
    const figures = page.getByRole('heading', { level: 1 });
    await expect(page.getByText(/of \d+$/).first()).toBeVisible();
    const total = await figures.textContent();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const bar = page.getByRole('status').filter({ hasText: /^You are offline\. Figures of \d\d:\d\d\./ });
    await expect(bar).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(figures).toHaveText(total ?? '');
    const retry = bar.getByRole('button', { name: 'Retry' });
    await retry.focus();
    const failed = page.waitForEvent('requestfailed');
    await page.keyboard.press('Enter');
    await failed;
    await expect(bar).toBeVisible();
    await expect(retry).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await context.setOffline(false);
    await expect(bar).toHaveCount(0);
  });

test('The service worker caches built files, and neither calls nor definitions', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await awaitWorker(page);
  await page.goto('/LevelIncome');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  const answers = new Map<string, boolean>();
  page.on('response', (response) =>
    answers.set(new URL(response.url()).pathname, response.fromServiceWorker()),
  );
  await page.reload();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  const byWorker = (start: string) =>
    [...answers].filter(([path]) => path.startsWith(start)).map(([, by]) => by);
  expect(new Set(byWorker('/assets/'))).toEqual(new Set([true]));
  expect(new Set(byWorker('/api/'))).toEqual(new Set([false]));
  expect(new Set(byWorker('/definitions/'))).toEqual(new Set([false]));
});

test('nothing of a member is in its cache, and files of an earlier build are not', async ({
  page,
  signIn,
}) => {
  await page.goto('/robots.txt');
  await page.evaluate(async () =>
    (await caches.open('portico-earlier')).put('/assets/earlier.js', new Response('')),
  );
  await signIn();
  await page.goto('/dashboard');
  await awaitWorker(page);
  await page.goto('/WithdrawalRequest');
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect.poll(() => listCached(page)).toContain('/offline.html');
  const cached = await listCached(page);
  expect(cached.filter((path) => path !== '/offline.html' && !path.startsWith('/assets/'))).toEqual([]);
  expect(cached.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0);
  expect(cached).not.toContain('/assets/earlier.js');
});

/** Starts a server before the portal. Its `turnOff` turns the service worker off, as `NO_INSTALL=1` does. */
async function startProxy(portalUrl: string) {
  let isOff = false;
  const server = createServer((incoming, outgoing) => {
    if (isOff && incoming.url === '/sw.js') {
      outgoing.setHeader('content-type', 'text/javascript').end(buildServiceWorkerRemoval('/'));
      return;
    }
    const { method, headers, url = '/' } = incoming;
    const passed = request(new URL(url, portalUrl), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    turnOff: () => (isOff = true),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('turned off, it empties its cache and goes at the next page that is opened', async ({
  page,
  portal,
}) => {
  const before = await startProxy(portal.url);
  await page.goto(`${before.url}/Login`);
  await awaitWorker(page);
  await page.goto(`${before.url}/Signup`);
  expect(await isControlled(page)).toBe(true);
  before.turnOff();
  // The pages of a server that is off register none.
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('off'));
  });
  await page.goto(`${before.url}/Login`);
  // Unregistered after its cache is empty, and only then absent from the next page.
  await expect.poll(() => hasWorker(page)).toBe(false);
  expect(await listCached(page)).toEqual([]);
  await page.goto(`${before.url}/Signup`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isControlled(page)).toBe(false);
  before.close();
});

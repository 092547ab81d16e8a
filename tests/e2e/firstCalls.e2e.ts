import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { denyStorage } from '../support/denyStorage.ts';
import { expect, rich, test } from './portal.ts';
import { askForFault, intercept, watchRequests } from './wire.ts';

const { words } = JSON.parse(readFileSync(new URL('../../screens.config.json', import.meta.url), 'utf8')) as {
  words: { sessionExpired: string };
};
const report = 'GetIncomeReport';
const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])');

function createGate() {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open, passed };
}

/** Delays every built script until the returned function is called. */
async function delayBundle(page: Page): Promise<() => void> {
  const gate = createGate();
  await page.route('**/assets/*.js', async (route) => {
    await gate.passed;
    await route.continue();
  });
  return gate.open;
}

/** True once the bundle has run: from then on the portal has its own listeners. */
const hasStarted = (page: Page) => page.evaluate(() => !('releasePress' in window));

test('A report requests its rows once, before the bundle has run, and shows the answer', async ({
  page,
  signIn,
}) => {
  await signIn();
  const requests = watchRequests(page, report);
  const release = await delayBundle(page);
  const answered = page.waitForResponse(`**/api/${report}`);
  await page.goto('/LevelIncome', { waitUntil: 'commit' });
  expect((await answered).status()).toBe(200);
  expect(await hasStarted(page)).toBe(false);

  release();
  await expect(rows(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests).toHaveLength(1);
  expect(await page.evaluate(() => Object.keys(window).filter((key) => key.startsWith('early')))).toEqual([]);
});

test('The screen waits for an answer that comes after the bundle', async ({ page, signIn }) => {
  await signIn();
  const requests = watchRequests(page, report);
  const gate = createGate();
  await intercept(page, report, async (route) => {
    await gate.passed;
    await route.continue();
  });
  await page.goto('/LevelIncome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]').first()).toBeAttached();
  gate.open();
  await expect(rows(page).first()).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('The dashboard begins its three calls, once each', async ({ page, signIn }) => {
  await signIn();
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requests.push(pathname);
  });
  const release = await delayBundle(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect.poll(() => requests.length).toBe(3);
  expect(await hasStarted(page)).toBe(false);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests).toHaveLength(3);
});

test('The tree preloads its call, and a tree with another root also sends one request', async ({
  page,
  signIn,
}) => {
  await signIn();
  const requests = watchRequests(page, 'binaryTree');
  const release = await delayBundle(page);
  await page.goto('/Tree_View', { waitUntil: 'commit' });
  await expect.poll(() => requests.length).toBe(1);
  release();
  await expect(page.locator('[data-position="0"]')).toBeVisible();
  expect(requests).toHaveLength(1);

  await page.goto('/Tree_View?root=100002');
  await expect(page.locator('[data-position="0"]')).toBeVisible();
  expect(requests).toHaveLength(2);
});

test('A preload that fails before the bundle has run counts as the first try', async ({ page, signIn }) => {
  await signIn();
  const requests = watchRequests(page, report);
  const heal = await intercept(page, report, (route) => route.abort());
  const release = await delayBundle(page);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(report));
  await page.goto('/LevelIncome', { waitUntil: 'commit' });
  await failed;
  await heal();
  release();
  await expect(rows(page).first()).toBeVisible();
  expect(requests).toHaveLength(2);
});

test('An expired session in a preload leads to sign-in with the usual message', async ({ page, signIn }) => {
  await signIn();
  await askForFault(page, report, 'expired');
  const requests = watchRequests(page, report);
  await page.goto('/LevelIncome');
  await page.waitForURL('**/Login');
  await expect(page.getByText(words.sessionExpired)).toHaveCount(1);
  expect(requests).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.getItem('session'))).toBeNull();
});

test('Filters in the address are requested once, by the screen', async ({ page, signIn }) => {
  await signIn();
  const requests = watchRequests(page, report);
  await page.goto('/LevelIncome?fdate=2026-01-01');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  expect(requests.map((request) => (request.postDataJSON() as { fdate: string }).fdate)).toEqual([
    '2026-01-01',
  ]);
});

test('Leaving a screen before its code has loaded aborts its call', async ({ page, signIn }) => {
  await signIn();
  await page.route('**/definitions/incomes-level-income.*', (route) => route.abort());
  const { passed, open } = createGate();
  await intercept(page, report, async (route) => {
    await passed;
    await route.abort().catch(() => undefined);
  });
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith(report));
  await page.goto('/LevelIncome');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  expect((await aborted).failure()?.errorText).toContain('ABORTED');
  open();
});

test('A tab without a session preloads nothing', async ({ page, signIn }) => {
  await signIn();
  const other = await page.context().newPage();
  const requests = watchRequests(other, report);
  await other.goto(new URL('/LevelIncome', page.url()).href);
  await other.waitForURL('**/Login');
  expect(requests).toEqual([]);
  await page.goto('/LevelIncome');
  await expect(rows(page).first()).toBeVisible();
});

test('After signing out in one tab, another tab of the session shows nothing of its preloads', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/dashboard');
  const opened = page.waitForEvent('popup');
  // It begins with a copy of the session, as a tab that is duplicated does.
  await page.evaluate(() => void window.open('/robots.txt'));
  const other = await opened;
  const gate = createGate();
  await intercept(other, report, async (route) => {
    await gate.passed;
    await route.continue();
  });
  const requests = watchRequests(other, report);
  const release = await delayBundle(other);
  await other.goto(new URL('/LevelIncome', page.url()).href, { waitUntil: 'commit' });
  await expect.poll(() => requests.length).toBe(1);

  const ended = page.waitForResponse('**/api/logout');
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await ended;
  gate.open();
  release();
  await other.waitForURL('**/Login');
  await expect(other.getByText(words.sessionExpired)).toHaveCount(1);
  await expect(other.locator('tbody')).toHaveCount(0);
  expect(requests).toHaveLength(1);
});

test('The portal works with storage denied', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await denyStorage(page);
  await page.goto('/LevelIncome');
  await page.waitForURL('**/Login');
  await page.getByLabel('User ID', { exact: true }).fill(rich.id);
  await page.getByLabel('Password', { exact: true }).fill(rich.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(
    rows(page)
      .first()
      .or(page.getByRole('link', { name: 'Log Out' }))
      .first(),
  ).toBeAttached();
  await page.waitForURL((url) => url.pathname !== '/Login');
  expect(errors).toEqual([]);
});

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

/** Keeps back every built script until what it answers is called. */
async function holdBundle(page: Page): Promise<() => void> {
  const gate = createGate();
  await page.route('**/assets/*.js', async (route) => {
    await gate.passed;
    await route.continue();
  });
  return gate.open;
}

/** Whether the bundle has run: from then on the portal listens by itself. */
const hasStarted = (page: Page) => page.evaluate(() => !('releasePress' in window));

test('a report asks for its rows before the bundle has run, once, and shows what comes', async ({
  page,
  signIn,
}) => {
  await signIn();
  const asked = watchRequests(page, report);
  const release = await holdBundle(page);
  const answered = page.waitForResponse(`**/api/${report}`);
  await page.goto('/LevelIncome', { waitUntil: 'commit' });
  expect((await answered).status()).toBe(200);
  expect(await hasStarted(page)).toBe(false);

  release();
  await expect(rows(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
  expect(await page.evaluate(() => Object.keys(window).filter((key) => key.startsWith('early')))).toEqual([]);
});

test('an answer that comes after the bundle is waited for', async ({ page, signIn }) => {
  await signIn();
  const asked = watchRequests(page, report);
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
  expect(asked).toHaveLength(1);
});

test('the dashboard begins its three calls, once each', async ({ page, signIn }) => {
  await signIn();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const release = await holdBundle(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect.poll(() => asked.length).toBe(3);
  expect(await hasStarted(page)).toBe(false);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(3);
});

test('the tree begins its call, and a tree that stands elsewhere asks once too', async ({ page, signIn }) => {
  await signIn();
  const asked = watchRequests(page, 'binaryTree');
  const release = await holdBundle(page);
  await page.goto('/Tree_View', { waitUntil: 'commit' });
  await expect.poll(() => asked.length).toBe(1);
  release();
  await expect(page.locator('[data-position="0"]')).toBeVisible();
  expect(asked).toHaveLength(1);

  await page.goto('/Tree_View?root=100002');
  await expect(page.locator('[data-position="0"]')).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('a call that fails before the bundle is there counts as the first try', async ({ page, signIn }) => {
  await signIn();
  const asked = watchRequests(page, report);
  const heal = await intercept(page, report, (route) => route.abort());
  const release = await holdBundle(page);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(report));
  await page.goto('/LevelIncome', { waitUntil: 'commit' });
  await failed;
  await heal();
  release();
  await expect(rows(page).first()).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('a session that the first call finds expired is told as ever', async ({ page, signIn }) => {
  await signIn();
  await askForFault(page, report, 'expired');
  const asked = watchRequests(page, report);
  await page.goto('/LevelIncome');
  await page.waitForURL('**/Login');
  await expect(page.getByText(words.sessionExpired)).toHaveCount(1);
  expect(asked).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.getItem('session'))).toBeNull();
});

test('filters in the address are asked for once, by the screen', async ({ page, signIn }) => {
  await signIn();
  const asked = watchRequests(page, report);
  await page.goto('/LevelIncome?fdate=2026-01-01');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  expect(asked.map((request) => (request.postDataJSON() as { fdate: string }).fdate)).toEqual(['2026-01-01']);
});

test('who leaves a screen before its code is there leaves its call too', async ({ page, signIn }) => {
  await signIn();
  await page.route('**/definitions/incomes-level-income.*', (route) => route.abort());
  const { passed, open } = createGate();
  await intercept(page, report, async (route) => {
    await passed;
    await route.abort().catch(() => undefined);
  });
  const given = page.waitForEvent('requestfailed', (request) => request.url().endsWith(report));
  await page.goto('/LevelIncome');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  expect((await given).failure()?.errorText).toContain('ABORTED');
  open();
});

test('in a tab without a session nothing is asked, and one beside it goes on', async ({ page, signIn }) => {
  await signIn();
  const other = await page.context().newPage();
  const asked = watchRequests(other, report);
  await other.goto(new URL('/LevelIncome', page.url()).href);
  await other.waitForURL('**/Login');
  expect(asked).toEqual([]);
  await page.goto('/LevelIncome');
  await expect(rows(page).first()).toBeVisible();
});

test('signed out in one tab, another of the same session shows nothing of what it had begun', async ({
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
  const asked = watchRequests(other, report);
  const release = await holdBundle(other);
  await other.goto(new URL('/LevelIncome', page.url()).href, { waitUntil: 'commit' });
  await expect.poll(() => asked.length).toBe(1);

  const ended = page.waitForResponse('**/api/logout');
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await ended;
  gate.open();
  release();
  await other.waitForURL('**/Login');
  await expect(other.getByText(words.sessionExpired)).toHaveCount(1);
  await expect(other.locator('tbody')).toHaveCount(0);
  expect(asked).toHaveLength(1);
});

test('with storage denied the portal works as before', async ({ page }) => {
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

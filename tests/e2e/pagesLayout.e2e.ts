import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { PortalConfig } from '#definition';
import { expect, rich, test } from './portal.ts';

test.describe.configure({ mode: 'parallel' });

const { routes, menu } = JSON.parse(readFileSync('screens.config.json', 'utf8')) as PortalConfig;
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const toggle = (page: Page) => page.getByRole('button', { name: /sidebar/i });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const groups = [
  'Fund',
  'Robot Activation',
  'Crypto Activation',
  'Forex Activation',
  'My Team',
  'Incomes',
  'Withdrawal',
  'Setting',
];

test('the sidebar is open above 991 px, closed at or below, and follows the toggle', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/dashboard');
  for (const [width, open] of [
    [992, true],
    [991, false],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(sidebar(page)).toHaveCount(open ? 1 : 0);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', String(open));
    await toggle(page).click();
    await expect(sidebar(page)).toHaveCount(open ? 0 : 1);
    await page.reload();
    await expect(sidebar(page)).toHaveCount(open ? 1 : 0);
  }
});

test('The drawer takes the focus, and closes by Escape, by the scrim and on arriving', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn();
  await page.goto('/dashboard');
  await toggle(page).click();
  await expect(sidebar(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sidebar(page)).toHaveCount(0);
  await expect(toggle(page)).toBeFocused();
  await toggle(page).click();
  await page.mouse.click(350, 500);
  await expect(sidebar(page)).toHaveCount(0);
  await toggle(page).click();
  await sidebar(page).getByRole('link', { name: 'Support' }).click();
  await expect(heading(page)).toHaveText('Support');
  await expect(sidebar(page)).toHaveCount(0);
});

test('The sidebar shows the member, every entry in the order of the config, and the active one', async ({
  memberPage: page,
}) => {
  await page.goto('/LevelIncome');
  await expect(sidebar(page)).toContainText(`User Id: ${rich.id}`);
  await expect(sidebar(page)).toContainText('Richard Sterling');
  const inside = sidebar(page).locator('button[aria-expanded]');
  await expect(inside).toHaveText(groups);
  const hrefs = await sidebar(page)
    .locator('a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(hrefs).toEqual(menu.flatMap((one) => ('group' in one ? one.entries.map(({ to }) => to) : one.to)));
  const active = sidebar(page).locator('[aria-current=page]');
  await expect(active).toHaveText('Level Income');
  await expect(active).toBeInViewport();
});

test('The active entry is completely visible, however many groups are open', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await signIn();
  await page.goto('/dashboard');
  for (const name of groups) await sidebar(page).getByRole('button', { name, exact: true }).click();
  const menuBox = sidebar(page).getByRole('navigation');
  for (const path of ['/WithdrawalRequest', '/FundReceived']) {
    await page.goto(path);
    // The script may replace the server's elements between two measurements.
    await expect(async () => {
      const entry = (await sidebar(page).locator('[aria-current=page]').boundingBox())!;
      const box = (await menuBox.boundingBox())!;
      expect([entry.y >= box.y, entry.y + entry.height <= box.y + box.height], path).toEqual([true, true]);
    }).toPass();
  }
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Dashboard');
  await expect(sidebar(page).locator('[aria-current=page]')).toBeInViewport({ ratio: 1 });
});

test('the groups that one opens stay open after a reload', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  const setting = sidebar(page).getByRole('button', { name: 'Setting' });
  await expect(setting).toHaveAttribute('aria-expanded', 'false');
  await setting.click();
  await page.reload();
  await expect(setting).toHaveAttribute('aria-expanded', 'true');
  await expect(sidebar(page).getByRole('link', { name: 'Profile Setting' })).toBeVisible();
  await setting.click();
  await page.reload();
  await expect(setting).toHaveAttribute('aria-expanded', 'false');
});

test('dark mode follows the system until one chooses, and the choice stays', async ({ page, signIn }) => {
  const dark = () =>
    page.evaluate(() => {
      const [red = 255] = /\d+/.exec(getComputedStyle(document.body).backgroundColor)!.map(Number);
      return red < 60;
    });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn();
  await page.goto('/dashboard');
  await expect.poll(dark).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(dark).toBe(false);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect.poll(dark).toBe(true);
  await page.reload();
  await expect.poll(dark).toBe(true);
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('button', { name: 'Light mode' })).toBeVisible();
});

test('the skip link is the first stop and leads into the screen', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/LevelIncome');
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: /Skip to/ });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('A new screen is announced, focuses its heading and begins at its top', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await expect(page.getByRole('table', { name: 'Daily Registration' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 500));
  await sidebar(page).getByRole('link', { name: 'Support' }).click();
  await expect(heading(page)).toHaveText('Support');
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Support' })).toHaveCount(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test(
  'heading, menu text and window title of every screen in the menu agree',
  { tag: '@hard' },
  async ({ memberPage: page }) => {
    test.slow();
    await page.goto('/dashboard');
    for (const to of menu.flatMap((one) =>
      'group' in one ? one.entries.map((entry) => entry.to) : one.to,
    )) {
      const link = sidebar(page).locator(`a[href="${to}"]`);
      const title = await link.textContent();
      await link.evaluate((one: HTMLElement) => one.click());
      await expect(page).toHaveURL(new RegExp(`${to}$`));
      await expect(heading(page)).toContainText(title!);
      await expect(page).toHaveTitle(`${title} · Portico`);
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
  },
);

test('a visitor is led to sign-in from every guarded path', { tag: '@hard' }, async ({ page }) => {
  test.slow();
  await page.goto('/Login');
  for (const [path, { access }] of Object.entries(routes)) {
    if (access === 'public') continue;
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/Login$/);
  }
});

test('The sandbox introduces itself, and an unknown path is Not Found with a way home', async ({ page }) => {
  await page.goto('/no/such/place');
  await expect(heading(page)).toHaveText('Not Found');
  await expect(page).toHaveTitle('Not Found · Portico');
  await expect(page.getByRole('banner')).toContainText('Sandbox');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(heading(page)).toHaveText('Empower Your ultimate Financial Future');
});

test('Log Out goes to the landing page and leaves both storages empty', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await sidebar(page).getByRole('button', { name: 'Setting' }).click();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBeGreaterThan(1);
  await sidebar(page).getByRole('button', { name: 'Log Out' }).click();
  await expect(heading(page)).toHaveText('Empower Your ultimate Financial Future');
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0]);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/dashboard$/);
});

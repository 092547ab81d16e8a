import type { Page } from '@playwright/test';
import { expect, test } from './portal.ts';

const table = (page: Page) => page.getByRole('main').getByRole('table');
const next = (page: Page) => page.getByRole('button', { name: 'Next page', exact: true });
const height = (page: Page) => page.evaluate(() => window.innerHeight);

test('The stale rows of a failed search are saved under the period of their own search', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/LevelIncome?fdate=2026-01-01');
  await expect(table(page).locator('tbody tr:not([aria-hidden])').first()).toBeVisible();
  const total = await page.getByRole('heading', { level: 1 }).textContent();
  await page.route('**/api/GetIncomeReport', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-sandbox-fault': 'error' } }),
  );
  await page.getByLabel('From Date', { exact: true }).fill('2026-06-01');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('These rows are of From Date: 2026-01-01.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(total ?? '');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export CSV/ }).click();
  expect((await saved).suggestedFilename()).toBe('level-income_2026-01-01.csv');
});

test('On a phone another page begins at its first card, and the focus stays below', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn();
  await page.goto('/MyTeam');
  const cards = page.getByRole('region', { name: 'My Team' }).getByRole('listitem');
  await expect(cards).toHaveCount(25);
  const before = await cards.first().textContent();
  await next(page).click();
  await expect(cards.first()).not.toHaveText(before ?? '');
  const top = async () => (await cards.first().boundingBox())?.y ?? -1;
  await expect.poll(top).toBeGreaterThan(0);
  expect(await top()).toBeLessThan(await height(page));
  await expect(next(page)).toBeFocused();
});

test('My Team has all its columns on A4', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/MyTeam');
  await expect(table(page).locator('tbody tr:not([aria-hidden])').first()).toBeVisible();
  // A4 across, within Chromium's margins of 1 cm.
  await page.setViewportSize({ width: 1046, height: 718 });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader')).toHaveCount(12);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1046);
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const [, width, length] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper.toString('latin1')) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(length));
});

test('a name from right to left is cut at its end', async ({ page, signIn }) => {
  await signIn();
  await page.route('**/api/DownlineReport', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('Nora Newcomer', 'محمد'),
    });
  });
  await page.goto('/MyTeam');
  const cell = table(page).getByRole('cell', { name: 'محمد', exact: true });
  await expect(cell).toHaveCSS('direction', 'rtl');
  // The alignment is still that of its column.
  await expect(cell).toHaveCSS('text-align', 'left');
});

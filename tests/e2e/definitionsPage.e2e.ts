import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, test } from './portal.ts';

const file = 'schemas/screens/support/support.json';
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The summary without problems. The portal is shared, and other tests make browsers fail. */
const allLive = /members see the latest version of everything/i;

test('the page on the definitions follows a refusal and its repair by itself, and can be read by everybody', async ({
  page,
  portal,
}) => {
  const summary = page.getByRole('status');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/_definitions');
  await expect(summary).toHaveText(allLive);
  await page.getByRole('link', { name: 'Stop refreshing' }).focus();

  const sound = await portal.edit(file, (text) => text.replace('"textarea"', '"textaera"'));
  await expect(summary).toHaveText(
    '1 problem to fix. Until then, members see the last good version of what is affected.',
  );
  await expect(page).toHaveTitle('1 problem · Health');
  await expect(page.getByText(/^schemas\/screens\/support\/support\.json:\d+:\d+$/)).toBeVisible();
  await expect(page.getByText('did you mean "textarea"?')).toBeVisible();
  await expect(page.getByRole('row', { name: /^support\/support An earlier version/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Stop refreshing' })).toBeFocused();

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(axe);
    const found = await page.evaluate(() => {
      return (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run();
    });
    expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);

  await page.getByRole('link', { name: 'Stop refreshing' }).click();
  await portal.edit(file, () => sound.replace('"Submit"', '"Send it"'));
  const live = page.getByText(/: members got a new version of support\/support\.$/);
  const before = await live.count();
  await page.waitForTimeout(4000);
  await expect(live).toHaveCount(before);
  await page.getByRole('link', { name: 'Refresh by itself' }).click();
  await expect(live).toHaveCount(before + 1);
  await portal.edit(file, () => sound);
  await expect(live).toHaveCount(before + 2);
});

test('the page on the definitions follows without scripts too', async ({ browser, portal }) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/_definitions');
  await expect(page.getByRole('status')).toHaveText(allLive);
  const sound = await portal.edit(file, (text) => text.replace('"textarea"', '"textaera"'));
  await expect(page.getByRole('status')).toHaveText(/^1 problem/);
  await portal.edit(file, () => sound);
  await expect(page.getByRole('status')).toHaveText(allLive);
  await context.close();
});

import { findNarrowButtons, findSmallTargets } from './findTargets.ts';
import { expect, test } from './portal.ts';

/* accessibility.e2e.ts looks at every screen as it opens. */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('What opens on a report and in a form has touch targets of 44 px', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/LevelIncome');
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findSmallTargets(page)).toEqual([]);
  await page.goto('/FundTransfer');
  await page.getByRole('button', { name: 'Fund Transfer', exact: true }).click();
  await expect(page.getByLabel('To UserId', { exact: true })).toBeVisible();
  expect([...(await findSmallTargets(page)), ...(await findNarrowButtons(page))]).toEqual([]);
  await page.goto('/ProfileSetting');
  await page.getByRole('tab', { name: 'Settings', exact: true }).click();
  await expect(page.getByLabel('Address', { exact: true })).toBeVisible();
  expect([...(await findSmallTargets(page)), ...(await findNarrowButtons(page))]).toEqual([]);
});

import type { Page } from '@playwright/test';
import { expect, rich, test } from './portal.ts';

const phone = { width: 360, height: 740 };

for (const viewport of [phone, { width: 1440, height: 900 }]) {
  test(`The calendar fits in a window of ${viewport.width} px, gets the focus, and returns it`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(viewport);
    await signIn();
    await page.goto('/LevelIncome');
    await page.getByLabel('From Date', { exact: true }).fill('2026-02-10');
    const opener = page.getByRole('button', { name: 'Choose date' }).first();
    await opener.click();
    const calendar = page.getByRole('dialog', { name: 'Choose date' });
    await expect(calendar.getByRole('button', { name: /^10 February 2026/ })).toBeFocused();
    for (const day of ['1', '7', '28']) {
      // A trial fails where anything else would get the press.
      await calendar
        .getByRole('button', { name: new RegExp(`^${day} February 2026`) })
        .click({ trial: true });
    }
    await expectInside(page);
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
}

test('The first row is in the upper half of a phone, below all filters and Search', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(phone);
  await signIn();
  for (const path of ['/LevelIncome', '/WithdrawLog', '/MyTeam', '/MyReferral']) {
    await page.goto(`${path}?fdate=2020-10-10&tdate=2030-12-30`);
    const card = page.getByRole('main').getByRole('listitem').first();
    await expect(card.locator('dd').first()).toBeVisible();
    // A finger that explores the screen finds the value itself.
    await card.locator('dd').first().click({ trial: true });
    expect((await card.boundingBox())?.y, path).toBeLessThan(370);
    const search = page.getByRole('button', { name: 'Search', exact: true });
    const dates = ['From Date', 'To Date'].map((label) => page.getByLabel(label, { exact: true }));
    for (const control of [...dates, page.getByLabel('Period', { exact: true }), search]) {
      await expect(control, path).toBeInViewport({ ratio: 1 });
      expect((await control.boundingBox())?.height, path).toBeGreaterThanOrEqual(44);
    }
    for (const date of dates) {
      expect(await date.evaluate((input) => input.scrollWidth <= input.clientWidth), path).toBe(true);
      // Nothing lies over it.
      await date.click({ trial: true });
    }
  }
});

test("No row of an income has the signed-in member's id as its headline", async ({ page, signIn }) => {
  await page.setViewportSize(phone);
  await signIn();
  for (const path of [
    '/MatchingIncome',
    '/SalaryIncome',
    '/RoyaltyIncome',
    '/RoiIncomeForex',
    '/UserReward',
  ]) {
    await page.goto(path);
    const titles = page.getByRole('main').locator('[data-card=title] dd');
    await expect(titles.first(), path).toHaveText(/^\d\d [A-Z][a-z]{2} \d{4}$/);
    expect(await titles.allTextContents(), path).not.toContain(rich.id);
  }
});

test('an id as a headline has its heading before it, a name has none', async ({ page, signIn }) => {
  await page.setViewportSize(phone);
  await signIn();
  const term = page.getByRole('main').locator('[data-card=title] dt').first();
  for (const [path, heading] of [
    ['/LevelIncome', 'From Id'],
    ['/WithdrawLog', 'Withdrawal ID'],
  ] as const) {
    await page.goto(path);
    await expect(term, path).toHaveText(heading);
    expect((await term.boundingBox())?.width, path).toBeGreaterThan(40);
  }
  await page.goto('/MyTeam');
  await expect(term).toHaveText('User Name');
  expect((await term.boundingBox())?.width).toBe(1);
});

test('A card of an income has its date on the line of its subtitle, and a long title uses the whole card', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(phone);
  await signIn();
  const card = page.getByRole('main').getByRole('listitem').first();
  const box = async (role: string) => (await card.locator(`[data-card=${role}] dd`).boundingBox())!;
  await page.goto('/LevelIncome');
  await expect(card).toBeVisible();
  // React may replace the card of the server between two measurements.
  await expect(async () => {
    const [subtitle, date] = [await box('subtitle'), await box('date')];
    expect(Math.abs(subtitle.y - date.y)).toBeLessThan(2);
    expect(date.x).toBeGreaterThan(subtitle.x + subtitle.width);
  }).toPass();
  await page.goto('/Support');
  await expect(card).toBeVisible();
  await expect(async () => {
    const inner = (await card.locator('dl').first().boundingBox())!;
    expect((await box('title')).width).toBeGreaterThan(0.9 * inner.width);
  }).toPass();
});

test('nothing of a report leaves a phone of 320 pixels', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn();
  for (const path of ['/LevelIncome', '/WithdrawLog', '/MyTeam', '/Tree_View']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('listitem').first(), path).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      path,
    ).toBe(0);
  }
  await page.goto('/LevelIncome');
  for (const name of ['Previous page', 'Next page']) {
    const button = page.getByRole('button', { name, exact: true });
    const least = async () => {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      return Math.min(width, height);
    };
    // A button that the page just replaces has no size.
    await expect.poll(least, name).toBeGreaterThanOrEqual(44);
  }
});

test('the letters of no field are so small that an iPhone zooms in', async ({ page, signIn }) => {
  await page.setViewportSize(phone);
  await signIn();
  for (const path of ['/dashboard', '/LevelIncome', '/WithdrawalRequest', '/Support']) {
    await page.goto(path);
    const fields = page.getByRole('main').locator('input, select, textarea');
    await expect(fields.first()).toBeVisible();
    const least = () =>
      fields.evaluateAll((all) => Math.min(...all.map((one) => parseFloat(getComputedStyle(one).fontSize))));
    // A field that the page just replaces has no size.
    await expect.poll(least, path).toBeGreaterThanOrEqual(16);
  }
});

test('A summary is above its button once something was typed, and beside its form from the start', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(phone);
  await signIn();
  await page.goto('/FundTransfer');
  await page.getByRole('button', { name: 'Fund Transfer', exact: true }).click();
  const amount = page.getByLabel('Amount', { exact: true });
  const summary = page.locator('form [role="group"]', { hasText: 'Balance before' });
  await expect(amount).toBeVisible();
  await expect(summary).toBeHidden();
  await amount.fill('25');
  await expect(summary.getByText('You send')).toBeVisible();
  await amount.fill('');
  await expect(summary).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(summary.getByText('Balance before')).toBeVisible();
  await expect(summary.getByText('What you fill in is summed up here before you send it.')).toBeVisible();
});

test('a wrong filter shows what is wrong with it', async ({ page, signIn }) => {
  await page.setViewportSize(phone);
  await signIn();
  await page.goto('/LevelIncome');
  await page.getByLabel('To Date', { exact: true }).fill('20260230');
  await page.getByLabel('Period', { exact: true }).focus();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Enter a day as YYYY-MM-DD.')).toBeInViewport({ ratio: 1 });
});

test('The tools of a report are in one labelled menu on a phone, with the sorting beside it', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(phone);
  await signIn();
  await page.goto('/LevelIncome');
  const figures = page.getByRole('main').locator('[data-card=figure] dd');
  await expect(figures.first()).toBeVisible();
  const sort = page.getByLabel('Sort by');
  expect((await sort.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await sort.selectOption('Income ↓');
  const tools = page.getByRole('button', { name: 'Tools', exact: true });
  await tools.click();
  await page.getByRole('checkbox', { name: 'Created At' }).uncheck();
  await expectInside(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV', exact: true }).click();
  expect((await saved).suggestedFilename()).toBe('level-income.csv');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tools).toBeFocused();
  await expect(page.getByRole('main').locator('[data-card=date]')).toHaveCount(0);
  const amounts = (await figures.allTextContents()).map((text) => Number(text.replaceAll(',', '')));
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
});

async function expectInside(page: Page): Promise<void> {
  const box = await page.getByRole('dialog').boundingBox();
  const { width, height } = page.viewportSize() ?? phone;
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
}

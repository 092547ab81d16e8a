import type { Page } from '@playwright/test';
import { expect, test } from './portal.ts';

const phone = { width: 360, height: 740 };

for (const viewport of [phone, { width: 1440, height: 900 }]) {
  test(`the calendar stands in a window of ${viewport.width} px, has the focus, and gives it back`, async ({
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
      await calendar.getByRole('button', { name: new RegExp(`^${day} February 2026`) }).click({ trial: true });
    }
    await expectInside(page);
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
}

async function expectInside(page: Page): Promise<void> {
  const box = await page.getByRole('dialog').boundingBox();
  const { width, height } = page.viewportSize() ?? phone;
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
}

import { findViolations } from './findViolations.ts';
import { expect, test } from './portal.ts';

test('The account menu and the search are free of violations, and Escape gives the focus back', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/LevelIncome');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  for (const name of ['Account', 'Find a screen']) {
    const button = page.getByRole('button', { name });
    await button.click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('Ctrl and K open the search, and typing, arrows and Enter open a screen', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/Support');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a screen' })).toBeFocused();
  await page.keyboard.type('withdrawal');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/WithdrawLog$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('At 320 px nothing in the header is cut, and the search takes the keys', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn();
  await page.goto('/Support');
  const header = page.getByRole('banner');
  for (const name of [/sidebar/i, 'Find a screen', 'Account']) {
    const box = await header.getByRole('button', { name }).boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(320);
  }
  const brand = header.getByText('Portico');
  expect(await brand.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  await header.getByRole('button', { name: 'Find a screen' }).click();
  await expect(page.getByRole('combobox', { name: 'Find a screen' })).toBeFocused();
});

test('A shortened payment address is copied whole', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/WithdrawalRequest');
  const address = page.getByLabel('To', { exact: true });
  await expect(address).toHaveText(/^0x[0-9a-fA-F]{40}$/);
  const copied = await address.evaluate((output) => {
    getSelection()?.selectAllChildren(output);
    return String(getSelection());
  });
  expect(copied.trim()).toMatch(/^0x[0-9a-fA-F]{40}$/);
  const { width } = (await address.locator('bdi').boundingBox())!;
  expect(width).toBeLessThan(200);
  await page.getByRole('link', { name: 'E-Currency Details' }).last().click();
  await expect(page).toHaveURL(/\/ECurrencyDetails$/);
});

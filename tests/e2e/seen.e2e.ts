import type { Locator, Page } from '@playwright/test';
import { expect, test } from './portal.ts';

test('a toast leaves the header and the heading of a phone free', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn();
  await page.goto('/TransactionPassword');
  for (const label of ['Old Password', 'New Password', 'Confirm New Password'])
    await page.getByLabel(label, { exact: true }).fill('Wrong@12');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  const toast = page.getByRole('alert').first();
  await expect(toast).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const foot = heading && heading.y + heading.height;
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThanOrEqual(foot ?? 740);
});

test('a toast over a dialog of a phone leaves its title, its Close and the field in hand free', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn();
  await page.goto('/FundTransfer');
  await page.getByRole('button', { name: 'Fund Transfer', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To UserId', { exact: true }).fill('100002');
  await dialog.getByLabel('Amount', { exact: true }).fill('999999');
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Insufficient Balance' });
  await expect(toast).toBeVisible();
  await expect(dialog.getByLabel('Amount', { exact: true })).toBeFocused();
  const above = [
    dialog.getByRole('heading', { name: 'Fund Transfer' }),
    dialog.getByRole('button', { name: 'Close' }),
    dialog.getByLabel('Amount', { exact: true }),
  ];
  for (const part of above) {
    const box = await part.boundingBox();
    await expect
      .poll(async () => (await toast.boundingBox())?.y)
      .toBeGreaterThanOrEqual(box ? box.y + box.height : 740);
  }
  await expectFree(dialog.getByRole('button', { name: 'Submit', exact: true }), toast);
});

/** Expects a toast and a button that do not overlap. */
async function expectFree(button: Locator, toast: Locator): Promise<void> {
  const overlap = async () => {
    const [over, under] = [await toast.boundingBox(), await button.boundingBox()];
    return over && under && over.y < under.y + under.height && under.y < over.y + over.height;
  };
  await expect.poll(overlap).toBe(false);
}

test('A transfer’s receipt has the focus and stays in its place while the screen is loaded again', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/FundTransfer');
  await page.getByRole('button', { name: 'Fund Transfer', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To UserId', { exact: true }).fill('100002');
  await dialog.getByLabel('Amount', { exact: true }).fill('1');
  await dialog.getByLabel('Transaction Password', { exact: true }).fill('Rich@456');
  const afresh = page.waitForResponse(/FundTransferToUserHistory/);
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  const receipt = page.getByRole('heading', { name: 'Your transfer is made' });
  await expect(receipt).toBeFocused();
  await expect(dialog).toBeHidden();
  await expect(receipt).toBeVisible();
  const before = await receipt.boundingBox();
  await afresh;
  await expect(receipt).toBeFocused();
  expect(await receipt.boundingBox()).toEqual(before);
});

test('A chosen preset is recognizable in forced colours', async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn();
  await page.goto('/LevelIncome');
  const colourOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).color);
  await page.getByRole('button', { name: 'Last 7 days', exact: true }).click();
  await expect.poll(() => colourOf('Last 7 days')).not.toBe(await colourOf('Last 30 days'));
});

test('The active menu entry and the selected tab are recognizable in forced colours', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn();
  await page.goto('/ProfileSetting');
  const read = (element: Locator) =>
    element.evaluate((shown) => {
      const { color, borderBottomColor } = getComputedStyle(shown);
      return { color, borderBottomColor };
    });
  const menu = page.getByRole('navigation');
  const entry = (name: string) => read(menu.getByRole('link', { name, exact: true }));
  expect((await entry('Profile Setting')).color).not.toBe((await entry('Support')).color);
  const tab = (name: string) => read(page.getByRole('tab', { name, exact: true }));
  expect((await tab('About')).borderBottomColor).not.toBe((await tab('Settings')).borderBottomColor);
});

test('Filled buttons have a border in forced colours, and the bars of the dashboard stay', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn();
  const borders: Record<string, string> = { '/LevelIncome': 'Search', '/Support': 'Submit', '/': 'Submit' };
  for (const [path, name] of Object.entries(borders)) {
    await page.goto(path);
    const button = page.getByRole('button', { name, exact: true });
    const readBorder = () =>
      button.evaluate((filled) => {
        const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(filled);
        return { borderTopWidth, differs: borderTopColor !== backgroundColor };
      });
    // A button that the page just replaces has no border.
    await expect.poll(readBorder, path).toEqual({ borderTopWidth: '1px', differs: true });
  }
  await page.goto('/dashboard');
  const leftBar = page.getByRole('region', { name: 'My Referrals' }).locator('[aria-hidden] > span').first();
  const colourOf = () => leftBar.evaluate((bar) => getComputedStyle(bar).backgroundColor);
  const forced = await colourOf();
  await page.emulateMedia({ forcedColors: 'none' });
  expect(forced).toBe(await colourOf());
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`The placeholder of an empty field has enough contrast, ${colorScheme}`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme });
    await signIn();
    await page.goto('/LevelIncome');
    await expect(page.getByLabel('From Date', { exact: true })).toHaveAttribute('placeholder', 'YYYY-MM-DD');
    expect(await contrastOf(page, 'From Date')).toBeGreaterThanOrEqual(4.5);
  });

/** The contrast of a field's placeholder with its background. */
function contrastOf(page: Page, label: string): Promise<number> {
  return page.getByLabel(label, { exact: true }).evaluate((input) => {
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const shades = [
      getComputedStyle(input, '::placeholder').color,
      getComputedStyle(input).backgroundColor,
    ].map(light);
    return (Math.max(...shades) + 0.05) / (Math.min(...shades) + 0.05);
  });
}

test('the brand is whole at 320 px, for visitors and members', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const name = page.getByRole('banner').getByText('Portico', { exact: true });
  const cut = () => name.evaluate((brand) => brand.scrollWidth - brand.clientWidth);
  await page.goto('/Login');
  await expect.poll(cut).toBe(0);
  await signIn();
  await page.goto('/Support');
  await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeVisible();
  await expect.poll(cut).toBe(0);
});

test('the button is not filled while the amount is more than the balance', async ({ page, signIn }) => {
  await signIn();
  const button = (name: string) => page.getByRole('button', { name, exact: true }).last();
  const checkForm = async (action: string) => {
    const amount = page.getByLabel('Amount', { exact: true });
    await amount.fill('1');
    const filled = await button(action).evaluate((element) => getComputedStyle(element).backgroundColor);
    await amount.fill('99999999');
    await expect(page.getByText('More than your balance')).toBeVisible();
    await expect(button(action)).not.toHaveCSS('background-color', filled);
    await expect(button(action)).toBeEnabled();
    await amount.fill('1');
    await expect(button(action)).toHaveCSS('background-color', filled);
  };
  await page.goto('/WithdrawalRequest');
  await page.getByLabel('Income Type', { exact: true }).selectOption('Level Income');
  await checkForm('Send OTP');
  await page.goto('/FundTransfer');
  await page.getByRole('button', { name: 'Fund Transfer', exact: true }).click();
  await checkForm('Submit');
  await page.goto('/ForexActivation');
  await page.getByLabel('User ID', { exact: true }).fill('100003');
  await checkForm('Activate');
});

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './portal.ts';

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const label = (page: Page, text: string) => page.locator('label').getByText(text, { exact: true });
const packages = (page: Page) => page.locator('[role=radiogroup] div:has(> label)');

test('A phone has no empty line below a field, and a message takes its room when it appears', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/Login');
  const gap = async () =>
    (await boxOf(label(page, 'Password'))).top - (await boxOf(field(page, 'User ID'))).bottom;
  await expect(field(page, 'Password')).toBeVisible();
  expect(await gap()).toBe(16);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please enter both User ID and password.').first()).toBeVisible();
  expect(await gap()).toBeGreaterThan(30);
});

test('On a desktop a message shifts nothing', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/Login');
  await expect(field(page, 'Password')).toBeVisible();
  const before = await boxOf(field(page, 'Password'));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(field(page, 'User ID')).toHaveAttribute('aria-invalid', 'true');
  expect(await boxOf(field(page, 'Password'))).toEqual(before);
});

test('Sign-up fills the width of a desktop, two fields a row, in their order', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/Signup');
  await expect(page.getByRole('button', { name: 'Register' })).toBeInViewport({ ratio: 1 });
  for (const [left, right] of [
    ['Sponsor ID', 'Title'],
    ['User Name', 'Country'],
    ['Mobile', 'Email'],
    ['Password', 'Confirm Password'],
  ] as const) {
    const [one, other] = [await boxOf(field(page, left)), await boxOf(field(page, right))];
    expect([left, other.top, other.bottom]).toEqual([left, one.top, one.bottom]);
    expect(other.left).toBeGreaterThan(one.right);
  }
  await page.setViewportSize(phone);
  expect((await boxOf(field(page, 'Title'))).left).toBe((await boxOf(field(page, 'Sponsor ID'))).left);
});

test('Sign-in is in the middle beside the portico, with the logo on the picture', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/Login');
  const input = await boxOf(field(page, 'User ID'));
  const logo = await boxOf(page.getByRole('link', { name: 'Portico' }));
  const main = await boxOf(page.getByRole('main'));
  expect([main.left, main.top, main.right]).toEqual([0, 0, desk.width]);
  expect(logo.right).toBeLessThan(desk.width * 0.42);
  expect((input.left + input.right) / 2).toBeCloseTo(desk.width * 0.71, -1);
});

test('Show stands in the input of its password, and what is typed ends before it', async ({ page }) => {
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    await page.goto('/Login');
    const password = field(page, 'Password');
    const [input, show] = [await boxOf(password), await boxOf(page.getByRole('button', { name: 'Show' }))];
    expect([show.top, show.bottom, show.right]).toEqual([input.top, input.bottom, input.right]);
    const end = await password.evaluate((element) => parseFloat(getComputedStyle(element).paddingInlineEnd));
    expect(input.right - end).toBeLessThanOrEqual(show.left);
  }
});

test('a public form begins on a phone where the other screens do', async ({ page, signIn }) => {
  await page.setViewportSize(phone);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/Login');
  await expect(heading).toHaveText('Login');
  const { top } = await boxOf(heading);
  await signIn();
  await page.goto('/ChangePassword');
  await expect(heading).toHaveText('Change Password');
  expect((await boxOf(heading)).top).toBe(top);
});

test('Packages are rows of one size, and the chosen one is recognizable in forced colours', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn();
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    await page.goto('/RobotActivation');
    await expect(packages(page)).toHaveCount(5);
    const boxes = await Promise.all((await packages(page).all()).map(boxOf));
    expect(
      new Set(boxes.map(({ left, right, top, bottom }) => `${left} ${right} ${bottom - top}`)).size,
    ).toBe(1);
    await page.getByRole('radio').nth(1).check();
    const border = (at: number) =>
      packages(page)
        .nth(at)
        .evaluate((card) => getComputedStyle(card).borderTopWidth);
    await expect.poll(() => border(1)).not.toBe(await border(0));
  }
});

test('Everything in one row with a field has its height, and so has the submit button', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/Login');
  const heightOf = async (what: Locator) => {
    const { top, bottom } = await boxOf(what);
    return bottom - top;
  };
  const password = await heightOf(field(page, 'Password'));
  expect(await heightOf(page.getByRole('button', { name: 'Show' }))).toBe(password);
  expect(await heightOf(page.getByRole('button', { name: 'Sign In' }))).toBe(password);
});

test('A transfer fits on a phone with its summary, and a keyboard does not cover the focused field', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(phone);
  await signIn();
  await page.goto('/FundTransfer');
  await page.getByRole('button', { name: 'Fund Transfer', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Submit', exact: true });
  await expect(submit).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel('To UserId', { exact: true }).fill('100002');
  await dialog.getByLabel('Amount', { exact: true }).fill('25');
  const after = dialog.locator('dd').last();
  await expect(after).toHaveText(/^\$ [\d,]+\.\d\d$/);
  expect((await boxOf(after)).bottom).toBeLessThanOrEqual((await boxOf(submit)).top);
  await page.setViewportSize({ width: 360, height: 400 });
  const password = dialog.getByLabel('Transaction Password', { exact: true });
  await password.focus();
  await expect(password).toBeInViewport({ ratio: 1 });
  expect(await isOnTop(password)).toBe(true);
});

test('A package and its price are on one line on a phone, however long they are', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(phone);
  await signIn();
  await page.goto('/ForexActivation');
  await expect(packages(page).last()).toHaveText(/Forex Platinum\s*5000–50000 USDT/);
  for (const one of await packages(page).all()) {
    const { top, bottom } = await boxOf(one);
    expect(bottom - top).toBe(44);
    const price = await boxOf(one.locator('span').last());
    expect(price.bottom - price.top).toBeLessThan(30);
  }
});

test('a balance is read as it is, and seen with its unit', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/RobotActivation');
  const balance = page.getByLabel('USDT Balance (BEP 20)');
  await expect(balance).toHaveText(/^[\d,]+\.\d\d$/);
  expect(await balance.evaluate((it) => getComputedStyle(it, '::before').content)).toContain('"$"');
  await page.goto('/WithdrawalRequest');
  await expect(page.getByLabel('Available Balance')).toHaveText('');
  await expect(page.getByLabel('Available Balance')).not.toHaveAttribute('data-unit');
});

test('The payment address comes before its picture on a phone, and beside it on a desktop', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(phone);
  await signIn();
  await page.goto('/FundRequestECurrency');
  const copy = page.getByRole('button', { name: 'Copy Company Address' });
  const code = page.getByRole('img', { name: /QR/ });
  await expect(copy).toBeVisible();
  await expect(code).toBeVisible();
  expect((await boxOf(copy)).bottom).toBeLessThan((await boxOf(code)).top);
  await expect(field(page, 'Fund Type')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(desk);
  expect((await boxOf(code)).right).toBeLessThan((await boxOf(copy)).left);
});

test('The advice about a code is below its button on a phone, in its width', async ({ page, signIn }) => {
  await page.setViewportSize(phone);
  await signIn();
  await askForCode(page);
  const send = page.getByRole('button', { name: 'Send OTP', exact: true });
  const advice = page.getByText('Code sent. If it is not there within 30 s, Send OTP sends another.');
  await expect(advice).toBeVisible();
  const [button, text] = [await boxOf(send), await boxOf(advice)];
  expect(text.top).toBeGreaterThan(button.bottom);
  expect(text.bottom - text.top).toBeLessThan(50);
});

test('On a desktop neither the header nor a toast covers the summary', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await signIn();
  await askForCode(page);
  const toast = await boxOf(page.getByRole('status').filter({ hasText: 'OTP sent successfully!' }));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const summary = await boxOf(page.getByRole('group', { name: 'In short' }));
  expect(summary.top).toBeGreaterThanOrEqual((await boxOf(page.getByRole('banner'))).bottom);
  expect(toast.top).toBeGreaterThanOrEqual(summary.bottom);
});

/** Fills in a withdrawal, and asks for its one-time code. */
async function askForCode(page: Page): Promise<void> {
  await page.goto('/WithdrawalRequest');
  await field(page, 'Income Type').selectOption('Level Income');
  await field(page, 'Withdrawal Type').selectOption('USDT');
  await field(page, 'Amount').fill('20');
  await page.getByRole('button', { name: 'Send OTP', exact: true }).click();
  await expect(field(page, 'OTP')).toBeVisible();
}

/** The edges of an element, in whole pixels. */
async function boxOf(what: Locator) {
  return what.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return {
      left: Math.round(left),
      right: Math.round(right),
      top: Math.round(top),
      bottom: Math.round(bottom),
    };
  });
}

/** True if nothing covers the middle of the element. */
async function isOnTop(what: Locator) {
  return what.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });
}

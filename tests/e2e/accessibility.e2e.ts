import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { PortalConfig } from '#definition';
import { drawSome } from '../support/drawSome.ts';
import { findNarrowButtons, findSmallTargets } from './findTargets.ts';
import { findViolations } from './findViolations.ts';
import { expect, rich, test } from './portal.ts';

test.describe.configure({ mode: 'parallel' });

/** The names of a screen that people and assistive technology read, kept by hand from the specification (readings E). */
interface SpecNames {
  path: string;
  title: string;
  /** Presses and entries that are needed before all names are there. */
  press?: string;
  pressTab?: string;
  fill?: Record<string, string>;
  label?: string[];
  /** Selects with the words one can choose, in order. */
  options?: Record<string, string[]>;
  button?: string[];
  link?: string[];
  checkbox?: string[];
  heading?: string[];
  tab?: string[];
  /** Texts anywhere on the page. */
  text?: string[];
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const specNames = read('../spec/names.json') as SpecNames[];
const { routes } = read('../../screens.config.json') as Pick<PortalConfig, 'routes'>;
const main = (page: Page) => page.getByRole('main');

test('every route has its names kept', () => {
  expect(specNames.map(({ path }) => path).toSorted()).toEqual(Object.keys(routes).toSorted());
});

/** Addresses of each kind of screen. */
const early = new Set([
  '/',
  '/Login',
  '/Signup',
  '/dashboard',
  '/LevelIncome',
  '/FundTransfer',
  '/Tree_View',
]);

/** The hard tests look at some of the others, and at the names of all. */
const drawn = new Set(drawSome(Object.keys(routes), 14));

for (const names of specNames) {
  const { path, title } = names;
  const isMember = routes[path]?.access === 'member';
  const tag = early.has(path) ? [] : ['@hard'];
  const isWhole = early.has(path) || drawn.has(path);

  test(`${path} can be read and used by everybody`, { tag }, async ({ page: own, memberPage }) => {
    const page = isMember ? memberPage : own;
    const errors: string[] = [];
    const recordError = (error: Error) => errors.push(error.message);
    page.on('pageerror', recordError);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.goto(path);
    await expectSettled(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(main(page)).toHaveCount(1);
    if (path !== '/') {
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      expect(await page.title()).toContain(title);
    }
    expect(await page.title()).not.toBe('');
    if (isWhole) await expectAccessible(page);
    await expectNames(page, names);
    if (isWhole && (names.press || names.pressTab)) expect(await findViolations(page), 'opened').toEqual([]);
    page.off('pageerror', recordError);
    expect(errors).toEqual([]);
  });
}

/** Leaves the page as wide as it was. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page), 'at 1440 px').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(page, 'color-contrast'), 'in the dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });

  await page.setViewportSize({ width: 360, height: 780 });
  await expectSettled(page);
  expect(await findViolations(page), 'at 360 px').toEqual([]);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 780 });
    // The table becomes cards a moment after the window is narrow.
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(excess, `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
  await withTouch(page, async () => {
    expect(await findSmallTargets(page), 'touch targets below 44 px').toEqual([]);
    expect(await findNarrowButtons(page), 'submit buttons narrower than their form').toEqual([]);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** Does something on the page as on a screen of 360 px that is touched: its pointer is coarse. */
async function withTouch(page: Page, action: () => Promise<void>): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await action();
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await client.detach();
}

async function expectNames(page: Page, names: SpecNames): Promise<void> {
  for (const name of names.tab ?? []) await expectOne(page.getByRole('tab', { name, exact: true }), name);
  if (names.press) await main(page).getByRole('button', { name: names.press, exact: true }).click();
  if (names.pressTab) await page.getByRole('tab', { name: names.pressTab, exact: true }).click();
  for (const [label, value] of Object.entries(names.fill ?? {})) {
    await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel(label, { exact: true }).blur();
  }
  for (const [label, words] of Object.entries(names.options ?? {})) {
    const options = page.getByRole('combobox', { name: label, exact: true }).locator('option');
    const last = async () => (await options.allTextContents()).slice(-words.length);
    await expect.poll(last, label).toEqual(words);
  }
  for (const name of names.label ?? []) await expectOne(page.getByLabel(name, { exact: true }), name);
  for (const role of ['button', 'link', 'checkbox', 'heading'] as const) {
    for (const name of names[role] ?? []) {
      await expectOne(
        page.getByRole(role, { name, exact: true }).and(page.locator('main *, [role=dialog] *')),
        name,
      );
    }
  }
  for (const text of names.text ?? []) await expect(main(page).getByText(text).first(), text).toBeVisible();
}

const expectOne = (found: ReturnType<Page['locator']>, name: string) => expect(found, name).toHaveCount(1);

test('the landing page has its landmarks, and its answers open', async ({ page }) => {
  await page.goto('/');
  for (const landmark of ['banner', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
  for (const id of ['Services', 'About', 'Faq', 'Contact'])
    await expect(page.locator(`#${id}`)).toHaveCount(1);
  const questions = page.locator('#Faq button[aria-expanded]');
  await expect(questions).toHaveCount(6);
  const expanded = (await questions.nth(2).getAttribute('aria-expanded')) === 'true';
  await questions.nth(2).click();
  await expect(questions.nth(2)).toHaveAttribute('aria-expanded', String(!expanded));
});

test('An unknown path shows Not Found and leads home', async ({ page }) => {
  await page.goto('/NoSuchThing');
  await expect(page.getByText('Not Found').first()).toBeVisible();
  await expect(page.locator('main a[href="/"]').first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('one signs in by keyboard alone, and skips to what is there', async ({ page }) => {
  await page.goto('/Login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await tabTo(page, 'User ID');
  await page.keyboard.type(rich.id);
  await tabTo(page, 'Password');
  await page.keyboard.type(rich.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await page.goto('/LevelIncome');
  await expectSettled(page);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toContainText(/skip/i);
  await page.keyboard.press('Enter');
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('From Date', { exact: true })).toBeFocused();
});

test('The sidebar contains the groups, real links and Log Out, outside of main', async ({
  memberPage: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard');
  await expectSettled(page);
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
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const name of groups) await expect(menu.getByRole('button', { name, exact: true })).toHaveCount(1);
  await expect(menu.getByRole('button', { name: 'Log Out', exact: true })).toHaveCount(1);
  await expect(main(page).getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
  await expect(page.getByText(`User Id: ${rich.id}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /sidebar|menu/i })).toHaveCount(1);
  expect(await main(page).getByRole('button', { name: /^Copy/ }).count()).toBeGreaterThanOrEqual(2);
});

/** Presses Tab until the field of that label has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement))
      return;
  }
  throw new Error(`Tab does not reach ${label}`);
}

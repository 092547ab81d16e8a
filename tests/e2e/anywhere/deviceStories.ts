import { expect, type Page } from '@playwright/test';
import { expectAt, field, heading, openAsMember, press, rows, table, type Stories } from './visit.ts';

export const deviceStories: Stories = {
  'the landing page has all that it names': async ({ page, home }) => {
    const missing: string[] = [];
    page.on('response', (response) => response.status() >= 400 && missing.push(response.url()));
    await page.goto(home);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    await expect(heading(page)).toHaveText('Empower Your ultimate Financial Future');
    expect(missing).toEqual([]);
  },

  'the menu leads to a screen, says where one is, and so does the window': async (visit) => {
    const { page } = visit;
    await openAsMember(visit, 'dashboard');
    await page.getByRole('button', { name: 'Fund', exact: true }).click();
    const link = page.getByRole('link', { name: 'Fund Received History' });
    await link.click();
    await expectAt(visit, 'FundReceived');
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle('Fund Received History · Portico');
    await expect(heading(page)).toBeFocused();
  },

  'an address in other letters finds its screen, and one that is none’s says so': async (visit) => {
    const { page, home } = visit;
    await page.goto(`${home}forgotpassword`);
    await expect(heading(page)).toHaveText('Forgot Password');
    await page.goto(`${home}no/such/place`);
    await expect(heading(page)).toHaveText('Not Found');
    await page.getByRole('link', { name: 'Home' }).click();
    await expectAt(visit, '');
  },

  'the dark look stays over a reload, from the first byte on': async (visit) => {
    const { page } = visit;
    await page.emulateMedia({ colorScheme: 'light' });
    await openAsMember(visit, 'Support');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('button', { name: 'Light mode' })).toBeVisible();
  },

  'the keyboard alone signs in, skips the menu and searches': async (visit) => {
    const { page, home } = visit;
    await page.goto(`${home}LevelIncome`);
    await expectAt(visit, 'Login');
    await field(page, 'User ID').focus();
    await page.keyboard.type('100001');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Rich@123\n');
    await expectAt(visit, 'LevelIncome');
    await expect(rows(page).first()).toBeVisible();
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await field(page, 'From Date').focus();
    await page.keyboard.type('2026-01-01\n');
    await expectAt(visit, 'LevelIncome?fdate=2026-01-01');
  },

  'on a phone the menu is a drawer, rows are cards, and nothing lies sideways': async (visit) => {
    const { page } = visit;
    await page.setViewportSize({ width: 360, height: 740 });
    await openAsMember(visit, 'MyTeam');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(table(page)).toHaveCount(0);
    expect(await sideways(page)).toBe(0);
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await page.getByRole('complementary').getByRole('link', { name: 'Support' }).click();
    await expectAt(visit, 'Support');
    await expect(page.getByRole('complementary')).toHaveCount(0);
    expect(await sideways(page)).toBe(0);
  },

  'a calendar has the focus, and the day that is pressed is asked for': async (visit) => {
    const { page } = visit;
    await openAsMember(visit, 'LevelIncome');
    await field(page, 'From Date').fill('2026-02-01');
    await page.getByRole('button', { name: 'Choose date' }).first().click();
    await expect(page.getByRole('button', { name: /^1 February 2026/ })).toBeFocused();
    await page.getByRole('button', { name: /^14 February 2026/ }).click();
    await press(page, 'Search');
    await expectAt(visit, 'LevelIncome?fdate=2026-02-14');
    await expect(rows(page).first()).toBeVisible();
  },
};

function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

import { expect } from '@playwright/test';
import { expectAt, heading, openAsMember, type Stories } from './visit.ts';

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
};

import type { Page } from '@playwright/test';
import { takenOver } from '../support/settleVisits.ts';
import { expect, test } from './portal.ts';

// A page that is reused has its scripts in memory.
test.use({ reuseContext: false });

/** Opens a page that never gets its load event, and returns the paths of the scripts that it loads from then on. */
async function openLoading(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(() => addEventListener('load', (event) => event.stopImmediatePropagation(), true));
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForLoadState('networkidle');
  return scripts;
}

test.describe('a page that is only read', () => {
  for (const [path, target] of [
    ['/', '/Login'],
    ['/JivanVikalp', '/'],
  ] as const)
    test(`${path} is there without a script, and its links work`, async ({ page }) => {
      const scripts = await openLoading(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(scripts).toEqual([]);
      // Not by the pointer, because that starts the script.
      const opened = page.waitForURL(`**${target}`);
      await page.locator(`a[href="${target}"]`).last().dispatchEvent('click');
      await opened;
    });

  test('A press on a question starts the script and then opens the answer', async ({ page }) => {
    const scripts = await openLoading(page, '/');
    const question = page.locator('.landing-question button').nth(1);
    await expect(question).toHaveAttribute('aria-expanded', 'false');
    expect(scripts).toEqual([]);
    await question.click();
    await expect(question).toHaveAttribute('aria-expanded', 'true');
    expect(scripts.length).toBeGreaterThan(0);
  });

  test('The menu of a phone opens by the first touch', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      ...{ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } },
      ...(baseURL !== undefined && { baseURL }),
    });
    const page = await context.newPage();
    await openLoading(page, '/');
    const button = page.locator('.landing-menu-button');
    await button.tap();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('link', { name: 'Register' })).toBeVisible();
    await context.close();
  });

  test('The first key starts the script, and the focus stays where it went', async ({ page }) => {
    await openLoading(page, '/');
    await page.keyboard.press('Tab');
    await takenOver(page);
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });

  test('A loaded page starts its script by itself', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(() => !('releasePress' in window));
  });

  test('A script that does not come gives a message and a link', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('alert')).toContainText('Retry');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

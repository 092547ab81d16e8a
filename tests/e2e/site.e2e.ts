import { existsSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import type { Listening } from '../support/listen.ts';
import { serveFiles } from '../support/serveFiles.ts';
import { findViolations } from './findViolations.ts';

/* The documentation site as `npm run test:all` has built it. Alone: npm run portico -- docs:site, before. */
const test = base.extend<object, { site: Listening }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from a pattern
    async ({}, use) => {
      if (!existsSync('build/docs/index.html')) throw new Error('Run "npm run portico -- docs:site" first.');
      const host = await serveFiles('build/docs', '404.html');
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`The documentation site in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    for (const path of ['/', '/404.html', '/how-to/brand.html', '/reference/language/format.html'])
      test(`${path} has no violation`, async ({ page, site }) => {
        await page.goto(site.origin + path);
        await expect(page.locator('#local-search button')).toHaveAccessibleName('Search');
        expect(await findViolations(page)).toEqual([]);
      });

    test('the search box has no violation, and the arrow keys name the chosen page', async ({
      page,
      site,
    }) => {
      await page.goto(`${site.origin}/tutorial.html`);
      await page.locator('#local-search button').click();
      const field = page.getByRole('combobox', { name: 'Search' });
      await field.fill('format');
      const options = page.getByRole('listbox', { name: 'Search' }).getByRole('option');
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      await field.press('ArrowDown');
      const chosen = options.and(page.locator('[aria-selected=true]'));
      await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
      expect(await findViolations(page)).toEqual([]);
      await field.press('Enter');
      await expect(page.locator('.VPLocalSearchBox')).toHaveCount(0);
      await expect(page).not.toHaveURL(/tutorial/);
    });
  });

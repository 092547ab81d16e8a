import { expect, test } from './portal.ts';

// One after the other in one worker, whose page they share.
test.describe.configure({ mode: 'default' });

for (const turn of ['first', 'second'])
  test(`The ${turn} test of a page finds nothing of another`, async ({ page, signIn }) => {
    await page.goto('/dashboard');
    await page.waitForURL('**/Login');
    const found = await page.evaluate(() => [sessionStorage.length, localStorage.length, 'left' in window]);
    expect(found).toEqual([0, 0, false]);
    await page.evaluate(() => localStorage.setItem('left', 'behind'));
    await page.addInitScript(() => Object.assign(window, { left: 'behind' }));
    await page.route('**/api/**', (route) => route.abort());
    await signIn();
    await page.goto('/dashboard');
    await expect(page.getByRole('alert').first()).toBeVisible();
    expect(await page.evaluate(() => 'left' in window)).toBe(true);
  });

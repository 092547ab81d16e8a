import type { Page } from '@playwright/test';

/** Waits until nothing is loading. A page that loads forever is taken as it is. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]')).catch(() => undefined);
}

export async function signIn(page: Page): Promise<void> {
  await page.goto('/Login');
  await page.getByLabel('User ID', { exact: true }).fill('100001');
  await page.getByLabel('Password', { exact: true }).fill('Rich@123');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}

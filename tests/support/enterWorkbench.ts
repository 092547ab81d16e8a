import type { Page } from '@playwright/test';

/** Signs in at the workbench of a portal in a browser. @param address of the portal; '' for the browser's own. */
export async function enterWorkbench(
  page: Page,
  address: string,
  { as, password }: { as: string; password: string },
): Promise<void> {
  await page.goto(`${address}/workbench`);
  await page.getByLabel('Name').fill(as);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Screens' }).waitFor();
}

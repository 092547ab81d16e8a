import type { Page } from '@playwright/test';

/** Has a page's storages throw where they are only named, as browsers do that were told to keep nothing. */
export async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
}

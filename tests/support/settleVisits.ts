import type { Page } from '@playwright/test';

/**
 * Makes each visit of a page wait for hydration, so that a test begins there. A visit that waits only for
 * `commit` continues at once, because its test checks the page before hydration.
 */
export function settleVisits(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await takenOver(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== 'commit') await takenOver(page);
    return response;
  };
}

/** Waits until the portal has hydrated. If it never does, the test itself reports what is missing. */
export async function takenOver(page: Page): Promise<void> {
  await page
    .waitForFunction(() => !('releasePress' in window), null, { timeout: 10_000 })
    .catch(() => undefined);
}

import type { Page } from '@playwright/test';

/**
 * Has each visit of a page wait until the portal has taken over what the server wrote, so that a test begins there. A visit
 * that waits for no more than the `commit` goes on at once: what is seen and typed before the takeover is tested by those.
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

/** Waits until the portal listens; where it never does, the test itself says what is missing. */
export async function takenOver(page: Page): Promise<void> {
  await page
    .waitForFunction(() => !('releasePress' in window), null, { timeout: 10_000 })
    .catch(() => undefined);
}

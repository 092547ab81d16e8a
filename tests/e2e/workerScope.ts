import type { Page } from '@playwright/test';

/** The scope of the page's service worker once it is active; null before. */
export function workerScope(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === 'activated' ? registration.scope : null;
  });
}

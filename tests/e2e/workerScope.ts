import type { Page } from '@playwright/test';

/** The addresses that the page's service worker stands for, once it is at work; null before. */
export function workerScope(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === 'activated' ? registration.scope : null;
  });
}

import type { Page, Request } from '@playwright/test';

/** The portal's own files on their way to the browser. */
export interface Traffic {
  isIdle: () => boolean;
}

/** Counts what the portal's server is asked for. The stream of edits stays open for ever and is left out. */
export function watchTraffic(page: Page, portalUrl: string): Traffic {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().startsWith(portalUrl) && request.resourceType() !== 'eventsource') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return { isIdle: () => open.size === 0 };
}

import type { Page, Request } from '@playwright/test';

/** The requests for the portal's own files. */
export interface Traffic {
  isIdle: () => boolean;
}

/** Counts the requests to the portal's server. The stream of edits stays open and is left out. */
export function watchTraffic(page: Page, portalUrl: string): Traffic {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().startsWith(portalUrl) && request.resourceType() !== 'eventsource') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return { isIdle: () => open.size === 0 };
}

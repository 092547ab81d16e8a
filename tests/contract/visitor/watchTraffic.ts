import type { Page, Request } from '@playwright/test';

/** The portal's own files on their way to the browser. */
export interface Traffic {
  isIdle: () => boolean;
  /** Waits until none is on its way. */
  finished: () => Promise<void>;
}

/** Counts what the portal's server is asked for. The stream of edits stays open for ever and is left out. */
export function watchTraffic(page: Page, portalUrl: string): Traffic {
  const open = new Set<Request>();
  let wake = (): void => undefined;
  const end = (request: Request) => {
    open.delete(request);
    if (open.size === 0) wake();
  };
  page.on('request', (request) => {
    if (request.url().startsWith(portalUrl) && request.resourceType() !== 'eventsource') open.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    isIdle: () => open.size === 0,
    finished: async () => {
      if (open.size > 0) await new Promise<void>((done) => (wake = done));
    },
  };
}

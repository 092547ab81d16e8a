import type { Page, Request, Route } from '@playwright/test';

/** A fault that a tester can request from the sandbox for a call. */
export type Fault = 'slow' | 'error' | 'html' | 'empty' | 'malformed' | 'expired' | 'lost';

/** Requests a fault from the sandbox on every call to a path, until the returned function is called. */
export async function askForFault(page: Page, path: string, fault: Fault): Promise<() => Promise<void>> {
  return intercept(page, path, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-sandbox-fault': fault } }),
  );
}

/** Handles every call to a path, until the returned function is called. */
export async function intercept(
  page: Page,
  path: string,
  handle: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const isCall = (url: URL) => url.pathname === `/api/${path}`;
  await page.route(isCall, handle);
  return () => page.unroute(isCall, handle);
}

/** Answers every call to a path with this JSON, and sends nothing on. */
export function answer(page: Page, path: string, body: unknown): Promise<() => Promise<void>> {
  return intercept(page, path, (route) => route.fulfill({ json: body }));
}

/** The requests to a path, as they come. */
export function watchRequests(page: Page, path: string): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/${path}`) seen.push(request);
  });
  return seen;
}

/** Delays the requests to a path until the returned function is called; `respond` handles each then. */
export async function delayAnswers(
  page: Page,
  path: string,
  respond = (route: Route): Promise<void> => route.continue(),
  isDelayed: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await intercept(page, path, async (route) => {
    if (isDelayed(route.request())) await released;
    // The page may have given the request up meanwhile.
    await respond(route).catch(() => undefined);
  });
  return release;
}

/** Remembers whether a text was ever on the page from now on. */
export async function watchText(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.evaluate((wanted) => {
    const check = () => {
      if (document.body.innerText.includes(wanted)) document.documentElement.dataset.seen = 'yes';
    };
    new MutationObserver(check).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, text);
  return () => page.evaluate(() => document.documentElement.dataset.seen === 'yes');
}

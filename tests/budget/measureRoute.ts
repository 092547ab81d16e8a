import { gzipSync } from 'node:zlib';
import type { CDPSession, Page, Response } from '@playwright/test';
import type { ScriptBytes } from './sharePackages.ts';

/** The cost of a cold visit of a route, until it is usable. */
export interface RouteCost {
  route: string;
  /** Gzip bytes of all scripts that came, also of those that came after it was usable. */
  scriptBytes: number;
  styleBytes: number;
  /** Bytes of the page's HTML as they came. */
  htmlBytes: number;
  /** Requests begun before the route was usable, the page itself included. */
  requests: number;
  /** The longest chain of requests of which each was begun by the one before. */
  chain: number;
  /** Formats, collators and segmenters of `Intl` created before the route was usable: the first takes a phone 0.1 s. */
  intl: number;
  /** True if the route shows a toast by itself, because its screen sends a request as it opens. */
  toasts: boolean;
  scripts: ScriptBytes[];
}

interface Seen {
  url: string;
  type: string;
  initiator: string | null;
  /** The start in milliseconds since 1970. */
  time: number;
}

/** Visits a route with an empty cache and returns its cost. The page keeps its session. */
export async function measureRoute(page: Page, origin: string, route: string): Promise<RouteCost> {
  // Otherwise late files of the screen before would count.
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  const seen = await watchRequests(session);
  const bodies = watchBodies(page);
  await page.goto(origin + route, { waitUntil: 'commit' });
  const end = await usableAt(page);
  // A page that is only read starts its scripts later.
  await page.waitForFunction(() => !('releasePress' in window));
  await page.waitForLoadState('networkidle');
  const all = seen.filter((request) => countable(request, origin));
  const before = all.filter(({ time }) => time <= end);
  await session.detach();
  const sizes = await bodies.finish();
  return {
    route,
    scriptBytes: sum(sizes.filter((file) => file.type === 'script')),
    styleBytes: sum(sizes.filter((file) => file.type === 'stylesheet')) + (await inlineStyleBytes(page)),
    htmlBytes: await readHtmlBytes(page),
    requests: before.length,
    chain: Math.max(...before.map((request) => depth(request.url, all))),
    intl: await page.evaluate((usable) => {
      const { intlTimes = [] } = window as { intlTimes?: number[] };
      return intlTimes.filter((time) => time <= usable).length;
    }, end),
    toasts: (await page.locator('.mantine-Notification-root').count()) > 0,
    scripts: sizes
      .filter((file) => file.type === 'script')
      .map(({ url, bytes }) => ({ file: new URL(url).pathname.slice(1), bytes })),
  };
}

/**
 * Makes a page record when each of its documents is usable: its heading is there and nothing in the main
 * part loads. A button may be sending. It also counts what was created of `Intl` until then. To be called once, before the
 * first visit.
 */
export async function recordUsable(page: Page): Promise<void> {
  await page.addInitScript(countIntl);
  await page.addInitScript(watchUsable);
}

/** Script of a page: sets `usableAt` at the change that makes it usable, in milliseconds since 1970. */
const watchUsable = `
  const check = () => {
    const main = document.querySelector('main');
    const isUsable =
      document.readyState !== 'loading' &&
      main?.querySelector('h1') != null &&
      main.querySelector('[aria-busy="true"]:not(button)') == null;
    if (!isUsable) return;
    observer.disconnect();
    document.removeEventListener('readystatechange', check);
    window.usableAt = performance.timeOrigin + performance.now();
  };
  const observer = new MutationObserver(check);
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  document.addEventListener('readystatechange', check);
`;

/** Script of a page: lists in `intlTimes` when something of `Intl` was created, in milliseconds since 1970. */
const countIntl = `
  const intlTimes = (window.intlTimes = []);
  const count = (call) => (...args) => {
    intlTimes.push(performance.timeOrigin + performance.now());
    return call(...args);
  };
  const handler = { construct: count(Reflect.construct), apply: count(Reflect.apply) };
  for (const name of ['NumberFormat', 'DateTimeFormat', 'PluralRules', 'Collator', 'Segmenter'])
    Intl[name] = new Proxy(Intl[name], handler);
  Number.prototype.toLocaleString = new Proxy(Number.prototype.toLocaleString, handler);
`;

/** The time at which the open page became usable, in milliseconds since 1970. */
export async function usableAt(page: Page): Promise<number> {
  const moment = await page.waitForFunction(() => (window as { usableAt?: number }).usableAt);
  return Number(await moment.jsonValue());
}

async function watchRequests(session: CDPSession): Promise<Seen[]> {
  const seen: Seen[] = [];
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.requestWillBeSent', (event) => {
    const { initiator, request, type } = event;
    const from = initiator.url ?? initiator.stack?.callFrames.find((frame) => frame.url !== '')?.url ?? null;
    seen.push({ url: request.url, type: type ?? 'Other', initiator: from, time: event.wallTime * 1000 });
  });
  return seen;
}

interface Body {
  url: string;
  type: string;
  bytes: number;
}

/** Collects the scripts and styles that come; their sizes are asked afterwards, when no visit can take them away. */
function watchBodies(page: Page): { finish: () => Promise<Body[]> } {
  const found: { url: string; type: string }[] = [];
  const listen = (response: Response) => {
    const type = response.request().resourceType();
    if (type === 'script' || type === 'stylesheet') found.push({ url: response.url(), type });
  };
  page.on('response', listen);
  return {
    finish: () => {
      page.off('response', listen);
      return Promise.all(
        found.map(async ({ url, type }) => ({ url, type, bytes: await gzipBytes(page, url) })),
      );
    },
  };
}

async function gzipBytes(page: Page, url: string): Promise<number> {
  return gzipSync(await (await page.request.get(url)).body()).length;
}

/** Gzip bytes of the inline styles. */
async function inlineStyleBytes(page: Page): Promise<number> {
  const html = await (await page.request.get(page.url())).text();
  const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map((match) => match[1] ?? '');
  return gzipSync(styles.join('')).length;
}

function readHtmlBytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return visit?.encodedBodySize ?? NaN;
  });
}

function countable(request: Seen, origin: string): boolean {
  return isCounted(request.url, origin) && request.type !== 'Ping';
}

/** True for the portal's own requests, except for the icon and the stream of edits. */
export function isCounted(url: string, origin: string): boolean {
  return url.startsWith(origin) && !/favicon|\/definitions\/events/.test(url);
}

function depth(url: string, all: Seen[], walked: string[] = []): number {
  const request = all.find((candidate) => candidate.url === url);
  if (!request || request.type === 'Document' || request.initiator === null || walked.includes(url)) return 1;
  return 1 + depth(request.initiator, all, [...walked, url]);
}

function sum(files: Body[]): number {
  return files.reduce((bytes, file) => bytes + file.bytes, 0);
}

import type { Page, Request, Route } from '@playwright/test';
import { answers, type Answer } from './answers.ts';

/** The origin of the backend in the portal's configuration. Every request to it is intercepted. */
export const apiHost = 'https://api.contract.test';

/** A backend that answers from data, and only on request of the test. */
export interface Backend {
  /** Sets the answer of a call, by its path, or by its path and the value that distinguishes the call. */
  answer: (name: string, answer: Answer) => void;
  /** Restores the default answer. */
  forget: (name: string) => void;
  /** Answers no call until `release`. */
  queue: () => void;
  release: () => void;
  countWaiting: () => number;
  /** True if calls wait and no `queue` is active. */
  mayAnswer: () => boolean;
  /** Answers the waiting calls, sorted so that the order of their arrival does not matter. */
  answerWaiting: () => Promise<void>;
  /** The calls since the last time, as lines: method, path, payload in its order of keys, and authorization. */
  readCalls: () => string[];
}

interface Waiting {
  line: string;
  isTold: boolean;
  name: string;
  route: Route;
}

/** Intercepts the requests of a page to anything but the portal itself. Windows that it opens are empty. */
export async function createBackend(page: Page, portalUrl: string): Promise<Backend> {
  const own: Record<string, Answer> = {};
  const lines: string[] = [];
  let waiting: Waiting[] = [];
  let isHeld = false;

  const isOutside = (url: URL) => url.origin !== portalUrl && url.protocol.startsWith('http');
  await page.context().route(isOutside, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.route(isOutside, async (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) return route.fallback();
    if (request.resourceType() === 'image')
      return route.fulfill({ contentType: 'image/svg+xml', body: picture });
    waiting.push({
      line: describeCall(request),
      isTold: false,
      name: nameCall(request, { ...answers, ...own }),
      route,
    });
  });
  page.on('requestfailed', (request) => {
    const lost = waiting.find(({ route }) => route.request() === request);
    if (!lost) return;
    lines.push(`${lost.line} (given up)`);
    waiting = waiting.filter((one) => one !== lost);
  });

  return {
    answer: (name, answer) => {
      own[name] = answer;
    },
    forget: (name) => {
      delete own[name];
    },
    queue: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
    },
    countWaiting: () => waiting.length,
    mayAnswer: () => !isHeld && waiting.length > 0,
    answerWaiting: async () => {
      const now = waiting.sort((one, other) => (one.line < other.line ? -1 : 1));
      waiting = [];
      for (const { line, isTold, name, route } of now) {
        lines.push(isTold ? `${line} (answered)` : line);
        await giveAnswer(
          route,
          own[name] ?? answers[name] ?? { status: 404, body: { message: 'No such call' } },
        );
      }
    },
    readCalls: () => {
      const fresh = waiting.filter(({ isTold }) => !isTold);
      for (const call of fresh) call.isTold = true;
      return [...lines.splice(0), ...fresh.map(({ line }) => `${line} (waits)`).sort()];
    },
  };
}

async function giveAnswer(route: Route, answer: Answer): Promise<void> {
  if ('lost' in answer) return route.abort('connectionreset');
  const { status = 200, body, html } = answer;
  await route.fulfill({
    status,
    contentType: html === undefined ? 'application/json' : 'text/html',
    headers: { 'access-control-allow-origin': '*' },
    body: html ?? JSON.stringify(body),
  });
}

function payloadOf(request: Request): Record<string, unknown> {
  if (request.method() === 'GET') return Object.fromEntries(new URL(request.url()).searchParams);
  return JSON.parse(request.postData() ?? '{}') as Record<string, unknown>;
}

/** The most specific name that has an answer. */
function nameCall(request: Request, known: Record<string, Answer>): string {
  const path = pathOf(request);
  const payload = payloadOf(request);
  const values = ['type', 'action', 'sid', 'searchId', 'id'].map((key) => payload[key]);
  return values.map((value) => `${path} ${String(value)}`).find((name) => name in known) ?? path;
}

function pathOf(request: Request): string {
  const url = new URL(request.url());
  return url.origin === apiHost ? url.pathname.slice(1) : url.origin + url.pathname;
}

function describeCall(request: Request): string {
  const url = new URL(request.url());
  const payload = request.method() === 'GET' ? decodeURIComponent(url.search) : (request.postData() ?? '');
  const authorization = request.headers().authorization;
  const signed = authorization === undefined ? '' : ` as ${authorization}`;
  return `${request.method()} ${pathOf(request)} ${payload}`.trimEnd() + signed;
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

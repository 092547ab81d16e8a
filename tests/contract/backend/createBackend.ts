import type { Page, Request, Route } from '@playwright/test';
import { answers, type Answer } from './answers.ts';

/** Where the portal under test believes its backend to be. Nothing is ever sent there. */
export const apiHost = 'https://api.contract.test';

/** A backend that answers from data, and only when it is told to. */
export interface Backend {
  /** From now on a call is answered so: by its path, or by its path and the value that tells it from others. */
  answer: (name: string, answer: Answer) => void;
  /** From now on it is answered as usual again. */
  forget: (name: string) => void;
  /** Answers no call until `release`. */
  hold: () => void;
  release: () => void;
  /** How many calls wait for their answer. */
  countWaiting: () => number;
  /** Whether calls wait that may be answered now. */
  mayAnswer: () => boolean;
  /** Answers the calls that wait, in an order that does not depend on which of them came first. */
  answerWaiting: () => Promise<void>;
  /** The calls since the last time, as lines: method, path, payload in its order of keys, and what authorises it. */
  takeCalls: () => string[];
}

interface Waiting {
  line: string;
  isTold: boolean;
  name: string;
  route: Route;
}

/** Stands between a page and everything that is not the portal itself; what the page opens beside itself finds nothing. */
export async function createBackend(page: Page, portalUrl: string): Promise<Backend> {
  const own: Record<string, Answer> = {};
  const told: string[] = [];
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
    told.push(`${lost.line} (given up)`);
    waiting = waiting.filter((one) => one !== lost);
  });

  return {
    answer: (name, answer) => {
      own[name] = answer;
    },
    forget: (name) => {
      delete own[name];
    },
    hold: () => {
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
        told.push(isTold ? `${line} (answered)` : line);
        await giveAnswer(
          route,
          own[name] ?? answers[name] ?? { status: 404, body: { message: 'No such call' } },
        );
      }
    },
    takeCalls: () => {
      const fresh = waiting.filter(({ isTold }) => !isTold);
      for (const call of fresh) call.isTold = true;
      return [...told.splice(0), ...fresh.map(({ line }) => `${line} (waits)`).sort()];
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

/** The most exact name that has an answer. */
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

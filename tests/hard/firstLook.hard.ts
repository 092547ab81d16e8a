import { createServer, request as ask, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { denyStorage } from '../support/denyStorage.ts';
import { signInAtApi, type Member } from '../support/askApi.ts';
import { browserArguments, findBrowser } from '../support/findBrowser.ts';
import { takenOver } from '../support/settleVisits.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';

/*
 * Faults between the first byte and hydration, in a Chromium with the back/forward cache of phones. A server
 * in between delays answers.
 */

const rich = { id: '100001', password: 'Rich@123' };
const report = '/api/GetIncomeReport';

let portal: RunningPortal;
let browser: Browser;
let member: Member;
let between: Server;
let context: BrowserContext;
let page: Page;
let errors: string[];

/**
 * The fate of a request: it waits for `release`, it has its answer (which may never come), or it continues
 * with these additional headers.
 */
type Met = 'held' | 'answered' | Record<string, string> | undefined;
let meet: (path: string, answer: ServerResponse) => Met;
/** The requests since the test began, by path. */
let passed: string[];
let waiting: (() => void)[];

beforeAll(async () => {
  [portal, browser] = await Promise.all([
    startPortal(),
    chromium.launch({
      executablePath: findBrowser(true),
      args: browserArguments,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
  ]);
  // A request that is lost is so after eight seconds: on a busy machine a page needs some to begin.
  await portal.edit('screens.config.json', (text) => text.replace('"timeout": 30000', '"timeout": 8000'));
  member = await signInAtApi(portal.url, rich.id, rich.password);
  between = createServer((request, response) => {
    const path = request.url ?? '';
    passed.push(path);
    const met = meet(path, response);
    if (met === 'answered') return;
    const go = () => {
      const headers = { ...request.headers, ...(typeof met === 'object' && met) };
      const onward = ask(portal.url + path, { method: request.method, headers }, (answer) => {
        const kept = { ...answer.headers };
        // Chromium stores such a page by other rules than the browsers that store every page.
        if (String(kept['content-type']).startsWith('text/html')) delete kept['cache-control'];
        response.writeHead(answer.statusCode ?? 502, kept);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      response.on('close', () => onward.destroy());
      request.pipe(onward);
    };
    if (met === 'held') waiting.push(go);
    else go();
  });
  await new Promise<void>((done) => between.listen(0, done));
});
afterAll(async () => {
  await browser.close();
  between.close();
  between.closeAllConnections();
  await portal.stop();
});

beforeEach(async () => {
  [passed, waiting, errors, meet] = [[], [], [], () => undefined];
  const { port } = between.address() as AddressInfo;
  context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  page = await context.newPage();
  page.on('pageerror', ({ message }) => errors.push(message));
});
afterEach(async () => {
  await context.close();
  expect(errors).toEqual([]);
});

const isScript = (path: string) => /^\/assets\/.*\.js$/.test(path);
const countRequests = (path: string) => passed.filter((one) => one === path).length;
const release = () => waiting.splice(0).forEach((go) => go());
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Stores a session in the tab, as signing in does. */
async function storeSession(token = member.token): Promise<void> {
  const session = { isAuth: true, userId: 100_001, username: 'rich', jwtToken: token, ipAddress: '' };
  await page.addInitScript((text) => {
    if (sessionStorage.getItem('once')) return;
    sessionStorage.setItem('once', '1');
    sessionStorage.setItem('session', text);
  }, JSON.stringify(session));
}

async function slowDown(rate: number): Promise<void> {
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
}

const user = () => page.getByLabel('User ID', { exact: true });

async function fillIn(): Promise<void> {
  await user().fill(rich.id);
  await page.getByLabel('Password', { exact: true }).fill(rich.password);
}

interface Answered {
  name: string;
  meet: typeof meet;
  /** The number of requests, with the portal's retries. */
  requestCount: number;
  shows: RegExp;
}
const answer =
  (status: number, body = '{}') =>
  (_: string, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    return 'answered' as const;
  };
const answers: Answered[] = [
  { name: 'rows', meet: () => undefined, requestCount: 1, shows: /1–\d+ of/ },
  {
    name: 'the session’s end',
    meet: () => ({ 'x-sandbox-fault': 'expired' }),
    requestCount: 1,
    shows: /expired/i,
  },
  { name: 'a fault', meet: answer(500), requestCount: 3, shows: /Retry/ },
  { name: 'a refusal', meet: answer(400, '{"message":"no"}'), requestCount: 1, shows: /Retry/ },
  { name: 'no JSON', meet: answer(200, '<html>'), requestCount: 1, shows: /Retry/ },
  { name: 'nothing, ever', meet: () => 'answered', requestCount: 3, shows: /Retry/ },
];

describe.each(answers)('a preload that is answered with $name', (one) => {
  test.each(['before', 'after'])(
    'An answer %s the script has run gives the usual number of requests and the usual screen',
    async (when) => {
      await storeSession();
      meet = (path, response) => {
        if (path === report) return one.meet(path, response);
        return when === 'before' && isScript(path) ? 'held' : undefined;
      };
      await page.goto('/LevelIncome', { waitUntil: 'commit' });
      await expect.poll(() => countRequests(report)).toBe(1);
      if (when === 'before') await page.waitForTimeout(500);
      meet = (path, response) => (path === report ? one.meet(path, response) : undefined);
      release();
      await page.getByText(one.shows).first().waitFor();
      await expect.poll(() => countRequests(report)).toBe(one.requestCount);
      await page.waitForTimeout(2000);
      expect(countRequests(report)).toBe(one.requestCount);
    },
  );
});

describe('a page that is left and restored', () => {
  test('A page that is restored before its script has run sends nothing by itself, and then once', async () => {
    meet = (path) => (isScript(path) ? 'held' : undefined);
    await page.goto('/Login', { waitUntil: 'commit' });
    await fillIn();
    await page.locator('main button[type="submit"]').click();
    await page.goto('/robots.txt', { waitUntil: 'commit' });
    // Chromium swaps the pages shortly after the event.
    await page.waitForTimeout(300);
    await page.goBack({ waitUntil: 'commit' });
    meet = () => undefined;
    release();
    await takenOver(page);
    await page.waitForTimeout(500);
    expect(countRequests('/api/login')).toBe(0);
    await fillIn();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    expect(countRequests('/api/login')).toBe(1);
  });

  test('A restored page continues as it was, and requests nothing twice', async () => {
    await storeSession();
    await page.goto('/LevelIncome');
    await page.getByText(/1–\d+ of/).waitFor();
    await leaveAndComeBack();
    await page.getByText(/1–\d+ of/).waitFor();
    await page.waitForTimeout(500);
    expect(countRequests(report)).toBe(1);
  });

  test.each([
    ['', () => page.getByText(/1–\d+ of/).waitFor()],
    [' while its first call is under way', () => Promise.resolve()],
  ])('A restored page shows nothing of a member who has signed out meanwhile%s', async (name, settle) => {
    await storeSession();
    meet = (path) => (name !== '' && (isScript(path) || path === report) ? 'held' : undefined);
    await page.goto('/LevelIncome', { waitUntil: 'commit' });
    await heading('Level Income');
    await settle();
    await page.goto('/robots.txt', { waitUntil: 'commit' });
    await page.evaluate(() => sessionStorage.removeItem('session'));
    await page.waitForTimeout(300);
    meet = () => undefined;
    await page.goBack({ waitUntil: 'commit' });
    release();
    await page.waitForURL('**/Login');
    await user().waitFor();
    expect(await page.locator('tbody tr td').count()).toBe(0);
  });

  /** By the browser's own cache: the document is the same. */
  async function leaveAndComeBack(): Promise<void> {
    await page.evaluate(() =>
      addEventListener('pageshow', (event) => Object.assign(window, { back: event.persisted })),
    );
    await page.waitForTimeout(300);
    await page.goto('/robots.txt', { waitUntil: 'commit' });
    await page.waitForTimeout(300);
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => (window as { back?: boolean }).back)).toBe(true);
  }
});

describe('a button that is pressed again and again', () => {
  // An aborted send may be sent again.
  beforeAll(() =>
    portal.edit('screens.config.json', (text) => text.replace('"timeout": 8000', '"timeout": 30000')),
  );

  test.each([1, 4, 12])(
    'A button that is clicked during hydration, %i times slower, sends once',
    async (rate) => {
      meet = (path) => (isScript(path) ? 'held' : undefined);
      await page.goto('/Login', { waitUntil: 'commit' });
      await fillIn();
      await slowDown(rate);
      await page.evaluate(() => {
        const press = () => {
          document.querySelector<HTMLElement>('main button[type="submit"]')?.click();
          setTimeout(press, 2);
        };
        press();
      });
      meet = () => undefined;
      release();
      await page.waitForURL('**/dashboard', { timeout: 30_000 });
      expect(countRequests('/api/login')).toBe(1);
    },
  );
});

describe.each(['/', '/Login', '/Signup', '/LevelIncome', '/dashboard', '/Tree_View'])('at %s', (path) => {
  test('The page opens with storage denied', async () => {
    await denyStorage(page);
    await page.goto(path);
    await takenOver(page);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(countRequests(report)).toBe(0);
  });

  test('The page opens without any script, and sends nothing', async () => {
    const bare = await browser.newContext({
      baseURL: context.pages()[0] ? portal.url : '',
      javaScriptEnabled: false,
    });
    const still = await bare.newPage();
    await still.goto(path);
    expect(await still.locator('h1').first().innerText()).not.toBe('');
    expect(await still.locator('noscript').count()).toBe(1);
    await bare.close();
  });
});

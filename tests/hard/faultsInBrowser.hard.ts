import { chromium, type Browser, type Page, type Route } from '@playwright/test';
import { afterAll, beforeAll, describe, it, vi, type ExpectStatic } from 'vitest';
import { config } from '../screens/walk/shippedModules.ts';
import { faults, type Fault } from '../screens/faults/faults.ts';
import { listPlaces, type Place } from '../screens/faults/places.ts';
import { browserArguments, findBrowser } from '../support/findBrowser.ts';
import { seed } from '../support/fastCheck.ts';
import { settleVisits } from '../support/settleVisits.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';

/*
 * In Chromium, each fault meets a form with money and one other kind of call: rows, a lookup, the dashboard, the tree or
 * sign-in. SEED draws which. Every call meets every fault in faults.hard.tsx, without a browser.
 */

const [money, ...others] = Object.entries(await listPlaces());
const pairs = faults.flatMap((fault, at) =>
  [money!, others[(at + seed) % others.length]!].map(([kind, places]) => ({
    kind,
    fault,
    place: places[at % places.length]!,
  })),
);
/** Faults that the sandbox itself provides, by the name of the fault. */
const ofSandbox: Record<string, string> = {
  '500': 'error',
  '200 with HTML': 'html',
  empty: 'empty',
  'truncated JSON': 'malformed',
  '401 with the expiry message': 'expired',
};

let portal: RunningPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([
    startPortal(),
    chromium.launch({ executablePath: findBrowser(), args: browserArguments }),
  ]);
  // A request that is lost is so after six seconds; a slow one is answered after one, also on a busy machine.
  await portal.edit('screens.config.json', (text) => text.replace('"timeout": 30000', '"timeout": 6000'));
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});

// The tests mostly wait for lost or late answers.
vi.setConfig({ maxConcurrency: 4 });
describe.concurrent.each(pairs)('$kind: $place.name makes $place.call', ({ fault, place }) => {
  it(`The call shows a message and ends when it is ${fault.name}`, ({ expect }) =>
    tryInBrowser(place, fault, expect));
});

async function tryInBrowser(place: Place, fault: Fault, expect: ExpectStatic): Promise<void> {
  const context = await browser.newContext({ baseURL: portal.url, locale: 'en-US', timezoneId: 'UTC' });
  try {
    const page = await context.newPage();
    settleVisits(page);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    if (place.session) await page.addInitScript(signInAs, place.session);
    const sent = await answerCalls(page, place, fault);
    await page.goto(place.route);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await place.act(page);
    const typed = await readFields(page);
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    await expectEnd(page, place, fault, expect);
    const signedOut = isSignedOut(place, fault);
    if (fault.name !== 'slow' && !signedOut) expect(await readFields(page)).toEqual(typed);
    if (place.changes) {
      await page.waitForTimeout(1000);
      expect(sent).toHaveLength(1);
    }
    expect(errors).toEqual([]);
  } finally {
    await context.close();
  }
}

const isSignedOut = ({ session }: Place, { name }: Fault) => session !== null && name.startsWith('401');
const countMessages = (page: Page) => page.locator('[role="alert"]:visible').count();
const busy = (page: Page) => page.locator('[aria-busy="true"], button:has-text("Processing")').count();

async function expectEnd(page: Page, place: Place, fault: Fault, expect: ExpectStatic): Promise<void> {
  if (isSignedOut(place, fault)) {
    await page.waitForURL(`**${config.session.signIn}`);
    await page.getByText(config.words.sessionExpired).waitFor();
    return;
  }
  if (fault.isFailure) await expect.poll(() => countMessages(page)).toBeGreaterThan(0);
  await expect.poll(() => busy(page)).toBe(0);
  if (fault.name === 'slow') expect(await countMessages(page)).toBe(0);
  else if (!place.changes && (await countMessages(page)) > 0)
    expect(await page.getByRole('button', { name: config.words.retry }).count()).toBeGreaterThan(0);
}

/** The values of the visible fields on the page, except for figures. */
function readFields(page: Page): Promise<string[]> {
  return page
    .locator('form input:visible, form select:visible, form textarea:visible')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

/** Answers every call of the page well, except for `place.call`. Returns the requests of that call. */
async function answerCalls(page: Page, place: Place, fault: Fault): Promise<string[]> {
  const sent: string[] = [];
  await page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^\/api\//, '');
    if (path !== place.path) {
      const body = place.others[path];
      return body === undefined ? route.continue() : route.fulfill({ json: body });
    }
    sent.push(route.request().postData() ?? route.request().url());
    return goWrong(route, place, fault);
  });
  return sent;
}

async function goWrong(route: Route, { definition, body }: Place, fault: Fault): Promise<void> {
  const sandboxFault = ofSandbox[fault.name];
  if (sandboxFault !== undefined)
    return route.continue({ headers: { ...route.request().headers(), 'x-sandbox-fault': sandboxFault } });
  if (fault.name === 'offline') return route.abort('internetdisconnected');
  const { after, lost, status, text } = fault.fate(definition, body);
  if (lost) return route.abort('connectionreset');
  if (after === Infinity) return undefined;
  if (fault.name === 'slow') await new Promise((done) => setTimeout(done, 1000));
  const contentType = text?.startsWith('<') ? 'text/html' : 'application/json';
  return route.fulfill({ status, body: text, contentType }).catch(() => undefined);
}

/** Runs in the page, before anything of it. */
function signInAs(session: string): void {
  if (sessionStorage.getItem('signedIn') === null) sessionStorage.setItem('session', session);
  sessionStorage.setItem('signedIn', 'once');
}

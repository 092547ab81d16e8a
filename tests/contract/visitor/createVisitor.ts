import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import type { Backend } from '../backend/createBackend.ts';
import { writeStep, type Happenings } from '../record/writeStep.ts';
import { lookAtPage, readFocus, type View } from './lookAtPage.ts';
import { settle, startMoment } from './settle.ts';
import type { Notes } from './watchPage.ts';
import { watchTraffic } from './watchTraffic.ts';

/** A person in front of the portal, of whom each act is written down together with what it led to. */
export interface Visitor {
  backend: Backend;
  /** Goes to an address. */
  open: (address: string) => Promise<void>;
  /** Presses what has this name: a button, a link, a tab, a box; in the dialog if one is open, else in the screen. */
  press: (name: string, times?: number) => Promise<void>;
  /** Fills fields by their labels, and presses something afterwards. A choice is named by its text. */
  enter: (fields: Record<string, string | boolean>, press?: string) => Promise<void>;
  key: (name: string) => Promise<void>;
  /** Goes from place to place by Tab, from the beginning of the screen to its end, and writes down where it stops. */
  tabThrough: (within?: string) => Promise<void>;
  /** Lets time pass, in milliseconds. */
  wait: (time: number) => Promise<void>;
  /** Presses what opens another window, and writes down its address. */
  pressAway: (name: string) => Promise<void>;
  /** Any other act. */
  act: (words: string, act: (page: Page) => Promise<unknown>) => Promise<void>;
  /** How the page was at the last look. */
  look: () => Partial<View>;
  /** All that was written down. */
  text: () => string;
}

/** How long a person looks before the next act, on the page's clock: a lookup by keys has begun and ended by then. */
const moment = 500;

/** How long something to press or fill may take to be there, in milliseconds of real time; machines are slow at times. */
const patience = 20_000;

/** What stands around every screen; only what differs from it is written at the first look. */
export type Usual = Partial<Pick<View, 'kept' | 'outline'>>;

/** Looks until two looks see the same: a slow machine may still be drawing what came last. */
async function lookTwice(page: Page): Promise<View> {
  let view = await lookAtPage(page);
  for (let again = 0; again < 20; again += 1) {
    const next = await lookAtPage(page);
    if (JSON.stringify(next) === JSON.stringify(view)) break;
    view = next;
  }
  return view;
}

/** Lets a visitor use a page. Its clock stands still between acts. */
export function createVisitor(page: Page, portalUrl: string, backend: Backend, usual: Usual): Visitor {
  const traffic = watchTraffic(page, portalUrl);
  const events = watchEvents(page, portalUrl);
  const steps: string[] = [];
  let before: Partial<View> = usual;

  const take = async (words: string, act: () => Promise<unknown>, time = moment) => {
    await act();
    await settle(page, backend, traffic, time);
    const happened = await Promise.all(events.splice(0).map((line) => Promise.resolve(line)));
    const after = await lookTwice(page);
    const { said, deeds } = await takeNotes(page);
    const happenings = { calls: backend.takeCalls(), said, events: [...inOrder(happened), ...deeds] };
    steps.push(writeStep(words, before, after, happenings));
    before = after;
  };

  return {
    backend,
    open: (address) => take(`open ${address}`, () => page.goto(portalUrl + address)),
    press: (name, times = 1) =>
      take(`press "${name}"${times > 1 ? ` ${times} times at once` : ''}`, async () =>
        (await findPressable(page, name)).click({ clickCount: times, timeout: patience }),
      ),
    enter: (fields, press) => take(describeEntry(fields, press), () => enterAll(page, fields, press)),
    key: (name) => take(`key ${name}`, () => page.keyboard.press(name)),
    tabThrough: (within = 'main') =>
      take('Tab through the screen', async () => {
        for (const stop of await listStops(page, within)) events.push(`stop     ${stop}`);
      }),
    pressAway: (name) =>
      take(`press "${name}"`, async () => {
        const opened = page.context().waitForEvent('page');
        await (await findPressable(page, name)).click({ timeout: patience });
        events.push(`window   ${(await readWindow(await opened)).replace(portalUrl, '')}`);
      }),
    wait: (time) => take(`${time} ms later`, () => Promise.resolve(), time),
    act: (words, act) => take(words, () => act(page)),
    look: () => before,
    text: () => steps.join('\n'),
  };
}

/** What is logged about calls that were answered together has no order. */
function inOrder(events: string[]): string[] {
  const isLog = (line: string) => line.startsWith('console');
  return [...events.filter((line) => !isLog(line)), ...events.filter(isLog).sort()];
}

/** What the browser itself says: about a failed request, which differs from browser to browser, and without an app installed. */
const said = [
  'Failed to load resource',
  'blocked by CORS policy',
  'Service Worker registration blocked by Playwright',
];

/** Lines about what a page does to the world around it; some come when they are complete. */
function watchEvents(page: Page, portalUrl: string): (string | Promise<string>)[] {
  const events: (string | Promise<string>)[] = [];
  const short = (url: string) => url.replace(portalUrl, '');
  page.on('request', (request) => {
    if (request.isNavigationRequest()) events.push(`loads    ${short(request.url())}`);
  });
  page.on('pageerror', (error) => events.push(`error    ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    const isOwn = !said.some((words) => text.includes(words));
    if (isOwn && ['error', 'warning'].includes(message.type())) events.push(`console  ${text}`);
  });
  page.on('download', (download) => events.push(readDownload(download)));
  return events;
}

async function readDownload(download: Download): Promise<string> {
  const text = await readFile(await download.path(), 'utf8');
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => `         ${JSON.stringify(line).replace('\uFEFF', String.raw`\uFEFF`)}`);
  return [`file     ${download.suggestedFilename()}`, ...lines].join('\n');
}

async function readWindow(page: Page): Promise<string> {
  await page.waitForURL((url) => url.href !== 'about:blank', { waitUntil: 'commit' });
  const url = page.url();
  await page.close();
  return url;
}

async function takeNotes(page: Page): Promise<Pick<Happenings, 'said'> & Pick<Notes, 'deeds'>> {
  return page.evaluate(() => {
    const { notes } = window as unknown as { notes: Notes };
    return { said: notes.said.splice(0).map(({ text }) => text), deeds: notes.deeds.splice(0) };
  });
}

/** The first of that name, in the dialog or in the screen before anywhere else. */
async function findPressable(page: Page, name: string): Promise<Locator> {
  const named = (root: Page | Locator) =>
    (['button', 'link', 'tab', 'checkbox', 'menuitem'] as const)
      .map((role) => root.getByRole(role, { name, exact: true }))
      .reduce((one, other) => one.or(other))
      .first();
  for (const root of [page.getByRole('dialog'), page.getByRole('main'), page.locator('body')])
    if ((await named(root.first()).count()) > 0) return named(root.first());
  throw new Error(`There is nothing to press that is named "${name}" at ${page.url()}`);
}

async function enterAll(page: Page, fields: Record<string, string | boolean>, press?: string): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const choice = page.getByRole('combobox', { name: label, exact: true });
    const field = page.getByLabel(label, { exact: true }).or(choice).first();
    if (typeof value === 'boolean') await field.setChecked(value, { timeout: patience });
    else if (
      (await field.evaluate((element) => element.tagName, undefined, { timeout: patience })) === 'SELECT'
    )
      await field.selectOption({ label: value }, { timeout: patience });
    else await field.fill(value, { timeout: patience });
  }
  if (press === undefined) return;
  await startMoment(page);
  await (await findPressable(page, press)).click({ timeout: patience });
}

function describeEntry(fields: Record<string, string | boolean>, press?: string): string {
  const all = Object.entries(fields).map(([label, value]) => `${label} = ${JSON.stringify(value)}`);
  return `enter ${all.join(', ')}${press === undefined ? '' : `, press "${press}"`}`;
}

/** Where Tab stops, from the beginning of a part of the page to its end. */
async function listStops(page: Page, within: string): Promise<string[]> {
  await page.evaluate((selector) => {
    document.querySelector<HTMLElement>(selector)?.focus();
  }, within);
  const stops: string[] = [];
  for (let count = 0; count < 80; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await readFocus(page, within);
    if (stop === null) break;
    stops.push(stop);
  }
  return stops;
}

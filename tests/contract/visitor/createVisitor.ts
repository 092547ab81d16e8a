import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import type { Backend } from '../backend/createBackend.ts';
import { writeStep, type Happenings } from '../record/writeStep.ts';
import { capturePage, readFocus, type View } from './lookAtPage.ts';
import { settle, startMoment } from './settle.ts';
import type { Notes } from './watchPage.ts';
import { watchTraffic } from './watchTraffic.ts';

/** A person in front of the portal. Each act is recorded with its effects. */
export interface Visitor {
  backend: Backend;
  open: (address: string) => Promise<void>;
  /** Presses the button, link, tab or box with this name, in the dialog if one is open, else in the screen. */
  press: (name: string, times?: number) => Promise<void>;
  /** Fills fields by their labels, and then presses something. A choice is named by its text. */
  enter: (fields: Record<string, string | boolean>, press?: string) => Promise<void>;
  key: (name: string) => Promise<void>;
  /** Presses Tab from the beginning of the screen to its end, and records the stops. */
  tabThrough: (within?: string) => Promise<void>;
  /** Moves the clock on, in milliseconds. */
  wait: (time: number) => Promise<void>;
  /** Presses something that opens another window, and records its address. */
  pressAway: (name: string) => Promise<void>;
  act: (words: string, act: (page: Page) => Promise<unknown>) => Promise<void>;
  /** The page at the last capture. */
  view: () => Partial<View>;
  /** The record so far. */
  text: () => string;
}

/** The pause after an act, in milliseconds of the page's clock: a lookup by keys has ended by then. */
const moment = 500;

/** The longest wait for an element, in milliseconds of real time, because machines are slow at times. */
const patience = 20_000;

/** The frame around every screen. Only its differences are written at the first capture. */
export type Usual = Partial<Pick<View, 'kept' | 'outline'>>;

/** Captures the page until two captures are equal, because a slow machine may still be rendering. */
async function captureTwice(page: Page): Promise<View> {
  let view = await capturePage(page);
  for (let again = 0; again < 20; again += 1) {
    const next = await capturePage(page);
    if (JSON.stringify(next) === JSON.stringify(view)) break;
    view = next;
  }
  return view;
}

/** Creates a visitor of a page. Its clock is stopped between acts. */
export function createVisitor(page: Page, portalUrl: string, backend: Backend, usual: Usual): Visitor {
  const traffic = watchTraffic(page, portalUrl);
  const events = watchEvents(page, portalUrl);
  const steps: string[] = [];
  let before: Partial<View> = usual;

  const perform = async (words: string, act: () => Promise<unknown>, time = moment) => {
    await act();
    await settle(page, backend, traffic, time);
    const happened = await Promise.all(events.splice(0).map((line) => Promise.resolve(line)));
    const after = await captureTwice(page);
    const { announcements, deeds } = await readNotes(page);
    const happenings = {
      calls: backend.readCalls(),
      announcements,
      events: [...inOrder(happened), ...deeds],
    };
    steps.push(writeStep(words, before, after, happenings));
    before = after;
  };

  return {
    backend,
    open: (address) => perform(`open ${address}`, () => page.goto(portalUrl + address)),
    press: (name, times = 1) =>
      perform(`press "${name}"${times > 1 ? ` ${times} times at once` : ''}`, async () =>
        (await findPressable(page, name)).click({ clickCount: times, timeout: patience }),
      ),
    enter: (fields, press) => perform(describeEntry(fields, press), () => enterAll(page, fields, press)),
    key: (name) => perform(`key ${name}`, () => page.keyboard.press(name)),
    tabThrough: (within = 'main') =>
      perform('Tab through the screen', async () => {
        for (const stop of await listStops(page, within)) events.push(`stop     ${stop}`);
      }),
    pressAway: (name) =>
      perform(`press "${name}"`, async () => {
        const opened = page.context().waitForEvent('page');
        await (await findPressable(page, name)).click({ timeout: patience });
        events.push(`window   ${(await readWindow(await opened)).replace(portalUrl, '')}`);
      }),
    wait: (time) => perform(`${time} ms later`, () => Promise.resolve(), time),
    act: (words, act) => perform(words, () => act(page)),
    view: () => before,
    text: () => steps.join('\n'),
  };
}

/** Sorts the console lines, because calls that are answered together log in any order. */
function inOrder(events: string[]): string[] {
  const isLog = (line: string) => line.startsWith('console');
  return [...events.filter((line) => !isLog(line)), ...events.filter(isLog).sort()];
}

/**
 * Messages of the browser itself: about a failed request, which differ from browser to browser, and about the
 * missing service worker.
 */
const browserMessages = [
  'Failed to load resource',
  'blocked by CORS policy',
  'Service Worker registration blocked by Playwright',
];

/** Lines about effects of a page outside itself. Some are complete later. */
function watchEvents(page: Page, portalUrl: string): (string | Promise<string>)[] {
  const events: (string | Promise<string>)[] = [];
  const short = (url: string) => url.replace(portalUrl, '');
  page.on('request', (request) => {
    if (request.isNavigationRequest()) events.push(`loads    ${short(request.url())}`);
  });
  page.on('pageerror', (error) => events.push(`error    ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    const isOwn = !browserMessages.some((words) => text.includes(words));
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

async function readNotes(page: Page): Promise<Pick<Happenings, 'announcements'> & Pick<Notes, 'deeds'>> {
  return page.evaluate(() => {
    const { notes } = window as unknown as { notes: Notes };
    return {
      announcements: notes.announcements.splice(0).map(({ text }) => text),
      deeds: notes.deeds.splice(0),
    };
  });
}

/** The first element with that name, in the dialog or in the screen before anywhere else. */
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
    const group = page.getByRole('radiogroup', { name: label, exact: true });
    if ((await group.count()) > 0) {
      await group.getByRole('radio', { name: String(value), exact: true }).check({ timeout: patience });
      continue;
    }
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

/** The stops of Tab, from the beginning of a part of the page to its end. */
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

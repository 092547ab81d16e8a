import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Backend } from '../backend/createBackend.ts';
import type { Notes } from './watchPage.ts';
import type { Traffic } from './watchTraffic.ts';

/** Calls that begin within so much time on the page's clock are answered together. */
const together = 200;
/** How long a page may be busy without its clock moving on, in milliseconds of real time; machines are slow at times. */
const patience = 60_000;
/** How long a page that seems done is looked at once more, in milliseconds of real time. */
const moment = 60;
/** A page that still asks after so many rounds asks for ever. */
const limit = 400;

/**
 * Moves the page's clock on by `time` milliseconds, and then until nothing is under way: everything that came was drawn,
 * every call is answered, unless the backend holds them back.
 * @throws Error where the page does not come to rest.
 */
export async function settle(page: Page, backend: Backend, traffic: Traffic, time: number): Promise<void> {
  let left = time;
  let quiet = 0;
  let waiting = 0;
  for (let count = 0; count < limit; count += 1) {
    await rest(page, backend, traffic);
    if (backend.countWaiting() !== waiting) quiet = 0;
    waiting = backend.countWaiting();
    if (backend.mayAnswer() && quiet >= together) {
      if (!(await isDone(page, backend, traffic))) continue;
      await backend.answerWaiting();
      left = Math.max(left, together);
      continue;
    }
    if (left <= 0 && !backend.mayAnswer() && (await isDone(page, backend, traffic))) return;
    // Small steps where something may follow, and larger ones through a long wait.
    const step = left > 1000 && !backend.mayAnswer() ? 500 : 100;
    await startMoment(page);
    await page.clock.runFor(step);
    left -= step;
    quiet += step;
  }
  throw new Error(`The page at ${page.url()} does not come to rest`);
}

/** Begins a moment of the page's notes; a page that is just being left has none. */
export async function startMoment(page: Page): Promise<void> {
  await page
    .evaluate(() => void ((window as unknown as { notes: Notes }).notes.moment += 1))
    .catch(() => undefined);
}

/** Whether nothing more comes: code that has just arrived is read beside the page, and may ask for something then. */
async function isDone(page: Page, backend: Backend, traffic: Traffic): Promise<boolean> {
  const waiting = backend.countWaiting();
  await sleep(moment);
  await rest(page, backend, traffic);
  return backend.countWaiting() === waiting;
}

/** Waits, in real time, until the page has done all that it can do without its clock moving on. */
async function rest(page: Page, backend: Backend, traffic: Traffic): Promise<void> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const { pending, changed } = await pause(page);
    if (!changed && pending <= backend.countWaiting() && traffic.isIdle()) return;
  }
  throw new Error(`The page at ${page.url()} is still busy after ${patience} ms`);
}

/** Lets the page do its next tasks, and answers whether it changed meanwhile; a page that is just being left did. */
async function pause(page: Page): Promise<{ pending: number; changed: boolean }> {
  try {
    return await page.evaluate(async () => {
      const { notes } = window as unknown as { notes: Notes };
      const before = notes.changes;
      for (let turn = 0; turn < 6; turn += 1)
        await new Promise<void>((done) => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => {
            channel.port1.close();
            done();
          });
          channel.port1.start();
          channel.port2.postMessage(null);
        });
      return { pending: notes.pending, changed: notes.changes !== before };
    });
  } catch {
    await page.waitForLoadState();
    return { pending: 0, changed: true };
  }
}

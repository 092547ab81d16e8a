import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Backend } from '../backend/createBackend.ts';
import type { Notes } from './watchPage.ts';
import type { Traffic } from './watchTraffic.ts';

/** Calls that begin within this time on the page's clock are answered together, in milliseconds. */
const together = 200;
/**
 * The longest time that a page may be busy while its clock is stopped, in milliseconds of real time, because
 * machines are slow at times.
 */
const patience = 60_000;
/** The time until a page that seems done is checked once more, in milliseconds of real time. */
const moment = 60;
/** The rounds after which a page that still sends requests counts as endless. */
const limit = 400;

/**
 * Moves the page's clock on by `time` milliseconds, and then until the page is rendered and every call is
 * answered. Calls that the backend queues may stay open.
 * @throws Error if the page does not come to rest.
 */
export async function settle(page: Page, backend: Backend, traffic: Traffic, time: number): Promise<void> {
  let remaining = time;
  let quiet = 0;
  let waiting = 0;
  for (let count = 0; count < limit; count += 1) {
    await rest(page, backend, traffic);
    if (backend.countWaiting() !== waiting) quiet = 0;
    waiting = backend.countWaiting();
    if (backend.mayAnswer() && quiet >= together) {
      if (!(await isDone(page, backend, traffic))) continue;
      await backend.answerWaiting();
      remaining = Math.max(remaining, together);
      continue;
    }
    if (remaining <= 0 && !backend.mayAnswer() && (await isDone(page, backend, traffic))) return;
    // Small steps where something may follow, and larger ones through a long wait.
    const step = remaining > 1000 && !backend.mayAnswer() ? 500 : 100;
    await startMoment(page);
    await page.clock.runFor(step);
    remaining -= step;
    quiet += step;
  }
  throw new Error(`The page at ${page.url()} does not come to rest`);
}

/** Begins a moment of the page's notes. A page that is being unloaded has none. */
export async function startMoment(page: Page): Promise<void> {
  await page
    .evaluate(() => void ((window as unknown as { notes: Notes }).notes.moment += 1))
    .catch(() => undefined);
}

/** True if the page is done. New code is parsed beside the page, and may send requests then. */
async function isDone(page: Page, backend: Backend, traffic: Traffic): Promise<boolean> {
  const waiting = backend.countWaiting();
  await sleep(moment);
  await rest(page, backend, traffic);
  return backend.countWaiting() === waiting;
}

/** Waits, in real time, until the page has done everything that is possible while its clock is stopped. */
async function rest(page: Page, backend: Backend, traffic: Traffic): Promise<void> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const { pending, changed } = await pause(page);
    if (!changed && pending <= backend.countWaiting() && traffic.isIdle()) return;
  }
  throw new Error(`The page at ${page.url()} is still busy after ${patience} ms`);
}

/**
 * Lets the page do its next tasks, and returns whether it changed meanwhile. A page that is being unloaded counts
 * as changed.
 */
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

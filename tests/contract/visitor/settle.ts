import type { Page } from '@playwright/test';
import type { Backend } from '../backend/createBackend.ts';
import type { Traffic } from './watchTraffic.ts';

/** How far the page's clock is moved at a time, in milliseconds. */
const tick = 100;
/** Calls that begin within so many ticks are answered together. */
const together = 2;
/** A page that still asks after so many ticks asks for ever. */
const limit = 400;

/**
 * Moves the page's clock on by `time` milliseconds, and then until nothing is under way: everything that came was drawn,
 * every call is answered, unless the backend holds them back.
 * @throws Error where the page does not come to rest.
 */
export async function settle(page: Page, backend: Backend, traffic: Traffic, time: number): Promise<void> {
  let left = Math.max(time, tick);
  let quiet = 0;
  let waiting = 0;
  for (let count = 0; count < limit; count += 1) {
    await rest(page, backend, traffic);
    quiet = backend.countWaiting() === waiting ? quiet + 1 : 0;
    waiting = backend.countWaiting();
    if (backend.mayAnswer() && quiet >= together) {
      await backend.answerWaiting();
      left = Math.max(left, tick * 2);
      continue;
    }
    if (left <= 0 && !backend.mayAnswer()) return;
    await page.clock.runFor(tick);
    left -= tick;
  }
  throw new Error(`The page at ${page.url()} does not come to rest`);
}

/** Waits, in real time, until the page has done all that it can do without its clock moving on. */
async function rest(page: Page, backend: Backend, traffic: Traffic): Promise<void> {
  for (let before = -1; ; ) {
    await traffic.finished();
    const { pending, changes } = await pause(page);
    const isQuiet = pending <= backend.countWaiting() && changes === before && traffic.isIdle();
    if (isQuiet) return;
    before = changes;
  }
}

/** Lets the page do its next tasks; a page that is just being left is asked again. */
async function pause(page: Page): Promise<{ pending: number; changes: number }> {
  try {
    return await page.evaluate(async () => {
      for (let turn = 0; turn < 4; turn += 1)
        await new Promise<void>((done) => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => {
            channel.port1.close();
            done();
          });
          channel.port1.start();
          channel.port2.postMessage(null);
        });
      const { pending, changes } = (window as unknown as { notes: { pending: number; changes: number } }).notes;
      return { pending, changes };
    });
  } catch {
    await page.waitForLoadState();
    return { pending: 0, changes: -2 };
  }
}

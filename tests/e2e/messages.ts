import type { Page } from '@playwright/test';

/** The milliseconds for which each message was in view and uncovered. */
type Said = Record<string, number>;

declare global {
  interface Window {
    said: Said;
  }
}

/** The milliseconds per word of a reader at 250 words a minute. */
const perWord = 240;

/** Records every message: toasts, refusals and errors, receipts. Call it before the first navigation. */
export async function watchMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const messages = '[role=alert], [role=note], [role=status][data-kind], section[tabindex] > output';
    window.said = {};
    let last = performance.now();
    const isReadable = (message: Element) => {
      const words = document.createRange();
      words.selectNodeContents(message);
      const { left, top, width, height } = words.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && (message.contains(hit) || hit.contains(message));
    };
    setInterval(() => {
      const since = performance.now() - last;
      last += since;
      for (const message of document.querySelectorAll<HTMLElement>(messages)) {
        const text = message.innerText.trim();
        // A refusal is shown in its toast and in its form, and both must be readable.
        const key = `${message.closest('[data-kind]') ? 'toast' : 'screen'}: ${text}`;
        if (text !== '') window.said[key] = (window.said[key] ?? 0) + (isReadable(message) ? since : 0);
      }
    }, 50);
  });
}

/** The messages that came and could not be read yet. */
export async function findUnread(page: Page): Promise<string[]> {
  const readTimes = await page.evaluate(() => window.said);
  return Object.entries(readTimes)
    .filter(([message, time]) => time < (message.split(/\s+/).length - 1) * perWord)
    .map(([message]) => message);
}

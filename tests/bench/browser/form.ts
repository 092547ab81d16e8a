import type { Page } from '@playwright/test';
import type { BenchPage } from './openPage.ts';
import { withWork } from './work.ts';

/** Types keys into the name field, and returns the milliseconds from each key to its paint. */
export async function typeKeys({ page }: BenchPage, count: number): Promise<number[]> {
  await page.getByLabel('User Name', { exact: true }).focus();
  await page.evaluate(() => {
    const times: Promise<number>[] = [];
    addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        const input = document.activeElement as HTMLInputElement;
        const before = input.value;
        const watch = new Promise<number>((done) => {
          input.addEventListener(
            'input',
            // The page's own listeners run after this one, in the same task.
            () => void globalThis.bench.shown(() => input.value !== before).then((end) => done(end - start)),
            { once: true, capture: true },
          );
        });
        times.push(watch);
      },
      { capture: true },
    );
    Object.assign(globalThis, { keyTimes: times });
  });
  for (let key = 0; key < count; key++) {
    await page.keyboard.press(key % 12 === 11 ? 'Backspace' : 'abcdefghijklm'.charAt(key % 12));
    await page.waitForTimeout(30);
  }
  return page.evaluate(() =>
    Promise.all((globalThis as unknown as { keyTimes: Promise<number>[] }).keyTimes),
  );
}

/** Types keys into the name field, and returns the main thread's work for each, in milliseconds. */
export async function workOfKeys(open: BenchPage, count: number): Promise<number> {
  await open.page.getByLabel('User Name', { exact: true }).focus();
  const { work } = await withWork(open, async () => {
    for (let key = 0; key < count; key++) {
      await open.page.keyboard.press(key % 2 === 0 ? 'a' : 'Backspace');
      await open.page.waitForTimeout(30);
    }
  });
  return work / count;
}

/** The milliseconds from the first click on Register in an empty form to the first message. */
export function submitEmpty(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { shown } = globalThis.bench;
    const button = document.querySelector<HTMLButtonElement>('main form button[type=submit]');
    const start = performance.now();
    button?.click();
    const end = await shown(() => document.querySelector('main [role=alert]')?.textContent !== undefined);
    return end - start;
  });
}

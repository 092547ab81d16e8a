import type { Page } from '@playwright/test';

/** The milliseconds from a click on Search to the new rows. */
export function search(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { shown } = globalThis.bench;
    const first = () => document.querySelector('tr[aria-rowindex] td + td')?.textContent;
    const before = first();
    const button = document.querySelector<HTMLButtonElement>('main form button[type=submit]');
    const start = performance.now();
    button?.click();
    const end = await shown(() => first() !== before && !document.querySelector('[aria-busy="true"]'));
    return end - start;
  });
}

/** The milliseconds from a click on a heading to the new order of the rows. */
export function sort(page: Page, heading: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const { shown } = globalThis.bench;
    const rows = () =>
      [...document.querySelectorAll('tbody tr')]
        .slice(0, 8)
        .map((row) => row.textContent)
        .join();
    const before = rows();
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('th button')];
    const start = performance.now();
    buttons.find((button) => button.textContent?.trim() === wanted)?.click();
    const end = await shown(() => rows() !== before);
    return end - start;
  }, heading);
}

export interface Scroll {
  /** Milliseconds between frames. */
  intervals: number[];
  /** Frames in which the middle of the table showed no row. */
  blank: number;
}

/** Scrolls through the rows for three seconds, 100 pixels a frame, and checks the middle after each paint. */
export function scroll(page: Page): Promise<Scroll> {
  return page.evaluate(
    () =>
      new Promise<Scroll>((done) => {
        const region = document.querySelector('section[aria-busy]') as HTMLElement;
        // Otherwise its middle may be below the window.
        region.scrollIntoView({ block: 'end' });
        const box = region.getBoundingClientRect();
        const [x, y] = [box.left + 200, box.top + region.clientHeight / 2];
        const seen: Scroll = { intervals: [], blank: 0 };
        const start = performance.now();
        let last = start;
        const painted = new MessageChannel();
        painted.port1.addEventListener('message', () => {
          const rows = document
            .elementsFromPoint(x, y)
            .map((element) => element.closest('tr[aria-rowindex]'));
          if (!rows.some((row) => row?.textContent)) seen.blank++;
        });
        painted.port1.start();
        const step = (now: number) => {
          if (now - start > 3000) return done(seen);
          if (now > last) seen.intervals.push(now - last);
          last = now;
          region.scrollTop += 100;
          painted.port2.postMessage(null);
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
  );
}

import type { BenchPage } from './openPage.ts';

/** A key that the field took, and when that was painted, in milliseconds since the navigation began. */
export interface TakenKey {
  key: string;
  time: number;
}

/** Milliseconds from key to key: somebody who types fast. */
const pause = 80;
/** How many more keys come once the screen is usable: what takes over late must keep these too. */
const after = 6;

/**
 * Goes to an address and types digits into its first field from the moment it is there until the screen is usable, as
 * somebody in a hurry does: where the field has lost the caret, it is put there again.
 * @returns from when on the field took what was typed, and kept it, in milliseconds since the navigation began.
 */
export async function typeEarly({ page }: BenchPage, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.evaluate(noteKeys);
  let left = after;
  for (let count = 0; left > 0; count++) {
    const usable = await page.evaluate(putCaret);
    await page.keyboard.press(String(1 + (count % 9)));
    await page.waitForTimeout(pause);
    if (usable) left--;
  }
  const { keys, value } = await page.evaluate(() => globalThis.readKeys());
  return firstKept(keys, value);
}

/** The time of the first key from which on all were kept, by what stands in the field in the end; NaN where none was. */
export function firstKept(keys: TakenKey[], value: string): number {
  const typed = keys.map(({ key }) => key).join('');
  let kept = Math.min(typed.length, value.length);
  while (!value.endsWith(typed.slice(typed.length - kept))) kept--;
  return kept === 0 ? NaN : (keys[typed.length - kept]?.time ?? NaN);
}

declare global {
  var readKeys: () => Promise<{ keys: TakenKey[]; value: string }>;
}

/** Runs in the page: notes what goes into its first field, and waits until there is one. */
async function noteKeys(): Promise<void> {
  const first = () => document.querySelector<HTMLInputElement>('main form input:not([type="hidden"])');
  const keys: Promise<TakenKey>[] = [];
  document.addEventListener(
    'input',
    (event) => {
      if (event.target !== first() || !(event instanceof InputEvent)) return;
      const key = event.data ?? '';
      keys.push(globalThis.bench.shown(() => true).then((time) => ({ key, time })));
    },
    { capture: true },
  );
  globalThis.readKeys = async () => ({ keys: await Promise.all(keys), value: first()?.value ?? '' });
  await globalThis.bench.shown(() => first() !== null);
}

/** Runs in the page: puts the caret at the end of the first field, and answers whether the screen is usable. */
function putCaret(): boolean {
  const input = document.querySelector<HTMLInputElement>('main form input:not([type="hidden"])');
  if (document.activeElement !== input) input?.focus();
  return globalThis.bench.isUsable();
}

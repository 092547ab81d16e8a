import type { BenchPage } from './openPage.ts';

/** A key that the field took, and when that was painted, in milliseconds since the navigation began. */
export interface TakenKey {
  key: string;
  time: number;
}

/** Milliseconds between two keys of a fast typist. */
const pause = 80;
/** The number of keys after the screen is usable. A late hydration must preserve these too. */
const after = 6;

/**
 * Opens an address and types digits into its first field, from its first appearance until the screen is
 * usable. A field that has lost the focus gets it back before the next digit.
 * @returns the time of the first preserved key, in milliseconds since the navigation began.
 */
export async function typeEarly({ page }: BenchPage, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.evaluate(recordKeys);
  let remaining = after;
  for (let count = 0; remaining > 0; count++) {
    const usable = await page.evaluate(moveCaret);
    await page.keyboard.press(String(1 + (count % 9)));
    await page.waitForTimeout(pause);
    if (usable) remaining--;
  }
  const { keys, value } = await page.evaluate(() => globalThis.readKeys());
  return firstKept(keys, value);
}

/** The time of the first key after which all keys are in the field's final value; NaN if there is none. */
export function firstKept(keys: TakenKey[], value: string): number {
  const typed = keys.map(({ key }) => key).join('');
  let kept = Math.min(typed.length, value.length);
  while (!value.endsWith(typed.slice(typed.length - kept))) kept--;
  return kept === 0 ? NaN : (keys[typed.length - kept]?.time ?? NaN);
}

declare global {
  var readKeys: () => Promise<{ keys: TakenKey[]; value: string }>;
}

/** Runs in the page: records the keys of its first field, and waits until the field exists. */
async function recordKeys(): Promise<void> {
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

/** Runs in the page: focuses the first field, and returns true if the screen is usable. */
function moveCaret(): boolean {
  const input = document.querySelector<HTMLInputElement>('main form input:not([type="hidden"])');
  if (document.activeElement !== input) input?.focus();
  return globalThis.bench.isUsable();
}

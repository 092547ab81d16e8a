import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForModule } from '#server/http/plugins/waitForModule.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const name = 'incomes-level-income.0123456789abcdef.js';

/** A finder over modules that arrive later. */
function open(isClosing: () => boolean = () => false) {
  const texts = new Map<string, string>();
  const looked = vi.fn((name: string) => Promise.resolve(texts.get(name) ?? null));
  return { texts, looked, find: waitForModule(looked, { maxWait: 1_000, maxWaiting: 2, isClosing }) };
}

/** The answer after some milliseconds, or "waits". */
async function within(milliseconds: number, found: Promise<string | null>) {
  let answer: string | null = 'waits';
  void found.then((text) => (answer = text));
  await vi.advanceTimersByTimeAsync(milliseconds);
  return answer;
}

it('a module that another server named first is answered once it arrives', async () => {
  const { texts, find } = open();
  const found = find(name);
  expect(await within(500, found)).toBe('waits');
  texts.set(name, 'export {}');
  expect(await within(200, found)).toBe('export {}');
});

it('a module that never arrives is missing in the end, and an invalid name at once', async () => {
  const { looked, find } = open();
  expect(await within(1_200, find(name))).toBeNull();
  looked.mockClear();
  expect(await within(0, find('x.js'))).toBeNull();
  expect(looked).toHaveBeenCalledTimes(1);
});

it('when the most modules wait, the next is answered at once, until one of them arrives', async () => {
  const { find } = open();
  const [first, second] = [find(name), find(name)];
  expect(await within(0, find(name))).toBeNull();
  await vi.advanceTimersByTimeAsync(1_200);
  expect(await Promise.all([first, second])).toEqual([null, null]);
  expect(await within(0, find(name))).toBe('waits');
});

it('no request waits for a server that is closing', async () => {
  let closing = false;
  const { find } = open(() => closing);
  const found = find(name);
  closing = true;
  expect(await within(200, found)).toBeNull();
});

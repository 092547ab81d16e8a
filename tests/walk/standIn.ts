import { isDeepStrictEqual } from 'node:util';
import { install } from '@sinonjs/fake-timers';

/*
 * Replacement of the test runner for cases, in the build of the thread that runs cases beside a server. The
 * clock is the runner's own library.
 */

/** The expectation of a case, and the actual state. */
export class Mismatch extends Error {
  readonly expected: unknown;
  readonly found: unknown;

  constructor(expected: unknown, found: unknown) {
    super('What is seen is not what is expected.');
    this.expected = expected;
    this.found = found;
  }
}

let clock: ReturnType<typeof install> | null = null;

export const vi = {
  useFakeTimers: (options: Parameters<typeof install>[0]): void => {
    clock = install({ shouldClearNativeTimers: true, ...options });
  },
  useRealTimers: (): void => {
    clock?.uninstall();
    clock = null;
  },
  advanceTimersByTimeAsync: (milliseconds: number): Promise<unknown> =>
    clock?.tickAsync(milliseconds) ?? Promise.resolve(),
  /** The build of the thread has all code in itself. */
  dynamicImportSettled: (): Promise<void> => Promise.resolve(),
  waitFor: async (check: () => Promise<void>, { timeout }: { timeout: number }): Promise<void> => {
    for (const end = performance.now() + timeout; ;) {
      try {
        return await check();
      } catch (error) {
        if (performance.now() > end) throw error;
      }
    }
  },
  fn: <T>(implementation: T): T => implementation,
};

export const expect = (found: unknown) => ({
  toEqual: (expected: unknown): void => {
    if (!isDeepStrictEqual(withoutUndefined(found), withoutUndefined(expected)))
      throw new Mismatch(expected, found);
  },
  not: {
    toBeNull: (): void => {
      if (found === null) throw new Error('It is not there.');
    },
  },
});

/** A key without a value is none. */
function withoutUndefined(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutUndefined);
  if (part === null || typeof part !== 'object' || Object.getPrototypeOf(part) !== Object.prototype)
    return part;
  const entries = Object.entries(part).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutUndefined(value)]));
}

import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { testTime } from '#cases/caseContext.ts';
import { forgetCalls } from '#data/callCache.ts';

/** Resets the device before a screen opens: empty storage, no query in the address, and a stopped clock. */
export function startAfresh(): void {
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({
    now: new Date(testTime),
    // Every timer, except for those of real waiting.
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
}

/** After it: nothing of it is left on the page or among the answers, and the clock goes on. */
export function endAfresh(): void {
  cleanup();
  forgetCalls();
  vi.useRealTimers();
}

import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { moment } from '#cases/caseContext.ts';
import { forgetCalls } from '#data/callCache.ts';

/** Before a screen is opened: nothing is kept on the device, no query in the address, and the clock stands still. */
export function startAfresh(): void {
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({
    now: new Date(moment),
    // For everything but what code waits for in earnest.
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
}

/** After it: nothing of it is left on the page or among the answers, and the clock goes on. */
export function endAfresh(): void {
  cleanup();
  forgetCalls();
  vi.useRealTimers();
}

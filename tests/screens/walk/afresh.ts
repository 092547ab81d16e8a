import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { forgetCalls } from '../../../src/data/callCache.ts';

/** Before a screen is opened: nothing is kept on the device, no query in the address, and the clock stands still. */
export function startAfresh(): void {
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  vi.useFakeTimers({
    now: new Date('2026-11-20T12:00:00Z'),
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

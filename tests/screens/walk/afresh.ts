import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { testTime } from '#cases/caseContext.ts';
import { forgetCalls } from '#data/callCache.ts';

/** Sees each element at once: there is no layout, so that everything is in view. */
class SeenAtOnce {
  constructor(readonly listener: IntersectionObserverCallback) {}
  observe = () => this.listener([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  unobserve = () => undefined;
  disconnect = () => undefined;
}

const { IntersectionObserver } = window;

/** Puts everything of a screen into view, until its end. */
export function seeEverything(): void {
  window.IntersectionObserver = SeenAtOnce as unknown as typeof IntersectionObserver;
}

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
  window.IntersectionObserver = IntersectionObserver;
}

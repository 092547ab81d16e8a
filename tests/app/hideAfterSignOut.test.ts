// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { hideAfterSignOut } from '#app/session/hideAfterSignOut.ts';
import type { SessionStore } from '#app/session/sessionStore.ts';

afterEach(() => {
  document.body.hidden = false;
  vi.restoreAllMocks();
});

test.each([
  ['signed out meanwhile: it is hidden and loaded anew', true, true],
  ['still signed in: it stays', true, false],
  ['not from the cache: it stays', false, true],
])('A page that Back restores, %s', (_, persisted, isStale) => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const watch = vi.spyOn(window, 'addEventListener');
  hideAfterSignOut({ isStale: () => isStale } as SessionStore);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const isHidden = persisted && isStale;
  expect([document.body.hidden, reload.mock.calls.length]).toEqual([isHidden, isHidden ? 1 : 0]);
  for (const [type, listener] of watch.mock.calls) window.removeEventListener(type, listener);
});

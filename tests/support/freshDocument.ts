// Test files of a worker share its modules, so each begins with an empty document and leaves nothing mounted or faked.
import { afterAll, vi } from 'vitest';

if ('document' in globalThis) {
  const { cleanup, configure } = await import('@testing-library/react');
  // A machine with other work is slow: what a test waits for may take longer than the library's one second.
  configure({ asyncUtilTimeout: 10_000 });
  sessionStorage.clear();
  localStorage.clear();
  document.body.replaceChildren();
  for (const { name } of document.documentElement.attributes) document.documentElement.removeAttribute(name);
  history.replaceState(null, '', '/');
  afterAll(cleanup);
}

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

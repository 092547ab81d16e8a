import { afterAll, vi } from 'vitest';

if ('document' in globalThis) {
  const { configure, cleanup } = await import('@testing-library/react');
  // A machine with other work is slow: what a test waits for may take longer than the library's one second.
  configure({ asyncUtilTimeout: 10_000 });
  afterAll(() => {
    cleanup();
    resetDocument();
  });
}

// Files that share the modules of a worker leave nothing faked.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Files that share a document leave it as they found it. */
function resetDocument(): void {
  const { body, documentElement: root } = document;
  body.replaceChildren();
  for (const element of [body, root])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

import { afterAll, vi } from 'vitest';

// A machine with other work is slow: what a test waits for may take longer than the library's one second.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}

// Files that share the modules of a worker leave nothing faked.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

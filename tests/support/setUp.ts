import { afterAll, vi } from 'vitest';

declare global {
  interface Window {
    happyDOM: { setViewport: (size: { width: number; height?: number }) => void };
  }
}

if ('document' in globalThis) {
  const { configure, cleanup } = await import('@testing-library/react');
  await skipOwnerStacks();
  // On a busy machine a condition may take longer than the library's one second.
  configure({ asyncUtilTimeout: 10_000 });
  afterAll(() => {
    cleanup();
    resetDocument();
  });
}

// Vitest does this for the first file of a worker only: in a later one, an exit would end the worker without a word.
process.exit = (code) => {
  throw new Error(`process.exit(${code ?? ''}) in a test`);
};

// Files that share the modules of a worker leave nothing faked.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/**
 * React's development build notes the stack of each element, for its warnings alone. That takes a sixth of the time of
 * tests that render, and nothing reads it. Where the count is above its limit, React leaves it out.
 */
async function skipOwnerStacks(): Promise<void> {
  const internals = Object.entries(await import('react')).find(([name]) =>
    name.startsWith('__CLIENT_INTERNALS'),
  );
  Object.defineProperty(internals?.[1], 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {
      // React begins to count again each second.
    },
  });
}

/** Files that share a document leave it, and the window's size, as they found it. */
function resetDocument(): void {
  const { body, documentElement: root } = document;
  body.replaceChildren();
  for (const element of [body, root])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.title = '';
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  localStorage.clear();
  sessionStorage.clear();
  window.happyDOM.setViewport({ width: 1024, height: 768 });
  history.replaceState(null, '', '/');
}

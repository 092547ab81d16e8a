import type { ScreenStore } from '../screen/createScreenStore.ts';

const running = new WeakMap<ScreenStore, Set<string>>();
const listeners = new Set<() => void>();

/** True while the request of this key runs on the screen. */
export function findRunningDownload(store: ScreenStore, key: string): boolean {
  return running.get(store)?.has(key) ?? false;
}

export function subscribeToDownloads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Records a download until `end`. Leaving the screen aborts its signal. */
export function startDownload(store: ScreenStore, key: string): { signal: AbortSignal; end: () => void } {
  const keys = running.get(store) ?? new Set();
  running.set(store, keys.add(key));
  const stop = new AbortController();
  const unsubscribe = store.subscribe(() => {
    if (!store.isOpen()) stop.abort();
  });
  notify();
  const end = () => {
    unsubscribe();
    keys.delete(key);
    notify();
  };
  return { signal: stop.signal, end };
}

function notify(): void {
  for (const listener of listeners) listener();
}

import type { ScreenStore } from '../screen/createScreenStore.ts';

const running = new WeakMap<ScreenStore, Set<string>>();
const listeners = new Set<() => void>();

/** The interval of the checks for a screen that was left, in milliseconds. */
const leavingCheck = 100;

/** True while the download of this key runs on the screen. */
export function isDownloadRunning(store: ScreenStore, key: string): boolean {
  return running.get(store)?.has(key) ?? false;
}

export function subscribeToDownloads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Records a download until `end`. Leaving the screen aborts its signal. */
export function registerDownload(store: ScreenStore, key: string): { signal: AbortSignal; end: () => void } {
  const keys = running.get(store) ?? new Set();
  running.set(store, keys.add(key));
  const stop = new AbortController();
  // Asked now and then, because only downloads need to know, and every screen would load a notification.
  const timer = setInterval(() => !store.isOpen() && stop.abort(), leavingCheck);
  notify();
  const end = () => {
    clearInterval(timer);
    keys.delete(key);
    notify();
  };
  return { signal: stop.signal, end };
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Maximum number of pictures that a screen fetches at the same time. */
const maxParallelFetches = 4;

/** The object URL of a picture; null while it is fetched, and `failed` if it can't be shown. */
export type PictureState = { url: string } | 'failed' | null;

interface Entry {
  state: PictureState;
  listeners: Set<() => void>;
  stop: AbortController;
  fetch: (signal: AbortSignal) => Promise<Blob | null>;
}

export interface PictureQueue {
  get: (key: string) => PictureState;
  /** Fetches a picture, unless it is there. The returned function releases it; the last one revokes its URL. */
  request: (key: string, fetch: Entry['fetch'], listener: () => void) => () => void;
}

/** Creates the queue of a screen's pictures. Each is fetched once, and a few at the same time. */
export function createPictureQueue(): PictureQueue {
  const entries = new Map<string, Entry>();
  const waiting = new Set<Entry>();
  let running = 0;

  const runNext = () => {
    for (const entry of waiting) {
      if (running >= maxParallelFetches) return;
      waiting.delete(entry);
      running += 1;
      void load(entry).finally(() => {
        running -= 1;
        runNext();
      });
    }
  };
  const release = (key: string, entry: Entry, listener: () => void) => {
    entry.listeners.delete(listener);
    if (entry.listeners.size > 0) return;
    entries.delete(key);
    waiting.delete(entry);
    end(entry);
  };
  return {
    get: (key) => entries.get(key)?.state ?? null,
    request: (key, fetch, listener) => {
      const entry = entries.get(key) ?? createEntry(fetch);
      if (!entries.has(key)) waiting.add(entry);
      entries.set(key, entry);
      entry.listeners.add(listener);
      runNext();
      return () => release(key, entry, listener);
    },
  };
}

function createEntry(fetch: Entry['fetch']): Entry {
  return { state: null, listeners: new Set(), stop: new AbortController(), fetch };
}

async function load(entry: Entry): Promise<void> {
  const { signal } = entry.stop;
  const picture = await entry.fetch(signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    return null;
  });
  if (signal.aborted) return;
  entry.state = picture ? { url: URL.createObjectURL(picture) } : 'failed';
  for (const listener of entry.listeners) listener();
}

function end({ state, stop }: Entry): void {
  stop.abort();
  if (state && state !== 'failed') URL.revokeObjectURL(state.url);
}

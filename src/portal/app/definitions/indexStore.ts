import type { PortalIndex } from '#definition';
import { bringMessages } from '../bringMessages.ts';
import { environment } from '../environment.ts';

/** The portal's index as this page knows it, and who wants to hear of a new one. */
export interface IndexStore {
  get: () => PortalIndex;
  set: (index: PortalIndex) => void;
  /** Whether the server has another build than this page: its modules may be for code that is not here. */
  isOutdated: () => boolean;
  /** Reads the index from the server again. False: it could not be had, the old one stays. */
  refresh: () => Promise<boolean>;
  subscribe: (listener: () => void) => () => void;
}

/** The index store, started with what came with the page. The index of another build is not taken. */
export function createIndexStore(first: PortalIndex): IndexStore {
  const listeners = new Set<() => void>();
  let index = first;
  let isOutdated = false;

  const set = (next: PortalIndex) => {
    isOutdated = next.build !== first.build;
    if (isOutdated) return;
    index = keepLanding(next, index);
    for (const listener of listeners) listener();
  };

  const store: IndexStore = {
    get: () => index,
    set,
    isOutdated: () => isOutdated,
    refresh: async () => {
      const next = await fetchIndex();
      if (next) set(next);
      return next !== null;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return store;
}

/** The landing page's content comes with its own route only. */
function keepLanding(next: PortalIndex, index: PortalIndex): PortalIndex {
  const landing = next.config.landing ?? index.config.landing;
  return { ...next, config: { ...next.config, landing } };
}

/** The index from the server; null where it can't be had. */
export async function fetchIndex(): Promise<PortalIndex | null> {
  try {
    const response = await fetch(`${environment.basePath}definitions/index.json`, {
      cache: 'no-store',
    });
    const index = response.ok ? readIndex(await response.text()) : null;
    if (index) await bringMessages(index.config);
    return index;
  } catch {
    return null;
  }
}

/** The index in a text; null for anything else. */
export function readIndex(text: string | null | undefined): PortalIndex | null {
  try {
    const index = JSON.parse(text ?? 'null') as PortalIndex | null;
    return index?.config && index.screens ? index : null;
  } catch {
    return null;
  }
}

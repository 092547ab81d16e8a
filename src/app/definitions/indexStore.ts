import type { PortalIndex } from '../../definition/index.ts';

/** The portal's index as this page knows it, and who wants to hear of a new one. */
export interface IndexStore {
  get: () => PortalIndex;
  set: (index: PortalIndex) => void;
  /** Reads the index from the server again. False: it could not be had, the old one stays. */
  refresh: () => Promise<boolean>;
  subscribe: (listener: () => void) => () => void;
}

/** The index store, started with what came with the page. */
export function createIndexStore(first: PortalIndex): IndexStore {
  const listeners = new Set<() => void>();
  let index = first;

  const set = (next: PortalIndex) => {
    index = keepLanding(next, index);
    for (const listener of listeners) listener();
  };

  return {
    get: () => index,
    set,
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
}

/** The landing page's content comes with its own route only. */
function keepLanding(next: PortalIndex, index: PortalIndex): PortalIndex {
  const landing = next.config.landing ?? index.config.landing;
  return { ...next, config: { ...next.config, landing } };
}

/** The index from the server; null where it can't be had. */
export async function fetchIndex(): Promise<PortalIndex | null> {
  try {
    const response = await fetch('/definitions/index.json', { cache: 'no-store' });
    return response.ok ? readIndex(await response.text()) : null;
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

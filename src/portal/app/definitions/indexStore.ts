import type { PortalIndex } from '#definition';
import { loadMessages } from '../loadMessages.ts';
import { environment } from '../environment.ts';

export interface IndexStore {
  get: () => PortalIndex;
  set: (index: PortalIndex) => void;
  /** True if the server has another build, whose modules may need code that this page does not have. */
  isOutdated: () => boolean;
  /** Reads the index from the server again. False if that fails; then the old index stays. */
  refresh: () => Promise<boolean>;
  subscribe: (listener: () => void) => () => void;
}

/** Creates the index store from the page's own index. An index of another build is ignored. */
export function createIndexStore(first: PortalIndex): IndexStore {
  const listeners = new Set<() => void>();
  let index = first;
  let isOutdated = false;

  const set = (next: PortalIndex) => {
    isOutdated = next.build !== first.build;
    if (isOutdated) return;
    index = preserveLanding(next, index);
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

/** Only the landing route's page contains the landing content, so an update must not drop it. */
function preserveLanding(next: PortalIndex, index: PortalIndex): PortalIndex {
  const landing = next.config.landing ?? index.config.landing;
  return { ...next, config: { ...next.config, landing } };
}

/** Fetches the index; null if that fails. */
export async function fetchIndex(): Promise<PortalIndex | null> {
  try {
    const response = await fetch(`${environment.basePath}definitions/index.json`, {
      cache: 'no-store',
    });
    const index = response.ok ? parseIndex(await response.text()) : null;
    if (index) await loadMessages(index.config);
    return index;
  } catch {
    return null;
  }
}

/** Parses an index; null for anything else. */
export function parseIndex(text: string | null | undefined): PortalIndex | null {
  try {
    const index = JSON.parse(text ?? 'null') as PortalIndex | null;
    return index?.config && index.screens ? index : null;
  } catch {
    return null;
  }
}

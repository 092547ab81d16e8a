import { useSyncExternalStore } from 'react';

/** Where this document is in the browser's history. */
export interface Place {
  pathname: string;
  /** The query with its question mark, or ''. */
  search: string;
  /** The fragment with its #, or ''. */
  hash: string;
  /** What the history's entry carries; null for most. */
  state: unknown;
  /** Names the entry; it stays the same when filters replace the query. */
  key: string;
}

/** What the portal writes into an entry of the history. */
interface Entry {
  key: string;
  state: unknown;
}

// A whole router is 12 kB; the portal has a flat table of paths and needs the history only.
/** Who hears of `navigate`; the browser tells of its own steps only. */
const listeners = new Set<() => void>();
let place = readPlace();
let count = 0;

/** How to go somewhere. */
interface How {
  /** In place of the entry where one is. */
  replace?: boolean;
  /** What the entry carries. */
  state?: unknown;
}

/** Goes to a path of this portal, with its query and fragment; to where one is, without a new step in the history. */
export function navigate(to: string, { replace = false, state = null }: How = {}): void {
  const entry: Entry = { key: `${Date.now()}.${count++}`, state };
  const isHere = new URL(to, window.location.href).href === window.location.href;
  if (replace || isHere) window.history.replaceState(entry, '', to);
  else window.history.pushState(entry, '', to);
  for (const listener of listeners) listener();
}

/** The place as it is now; the same object while nothing changes. */
export function currentPlace(): Place {
  const next = readPlace();
  if (JSON.stringify(next) !== JSON.stringify(place)) place = next;
  return place;
}

/** The place, and a new render with each change of it. */
export function usePlace(): Place {
  return useSyncExternalStore(subscribe, currentPlace);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

function readPlace(): Place {
  const { pathname, search, hash } = window.location;
  const { key = '', state = null } = (window.history.state ?? {}) as Partial<Entry>;
  return { pathname, search, hash, state, key };
}

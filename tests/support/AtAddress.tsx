import { useId, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { JsonObject } from '#definition';
import { PortalContext } from '#view/portal.ts';
import type { AddressState, Portal } from '#view/portal.ts';

const listeners = new Set<() => void>();

/** Replaces the query of the window's address, and leaves the state of its history entry. */
function replaceSearch(search: string): void {
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search + hash);
  for (const listener of listeners) listener();
}

/** Adds a history entry with another query and this state. */
function pushSearch(search: string, kept?: JsonObject): void {
  const state = { ...(window.history.state as object | null), ...kept };
  window.history.pushState(state, '', window.location.pathname + search);
  for (const listener of listeners) listener();
}

/** The window's own address at the time of the call. */
export const windowAddress: AddressState = {
  get search() {
    return window.location.search;
  },
  replaceSearch,
  entry: 'one',
  get state() {
    return window.history.state as unknown;
  },
  pushSearch,
};

/** Wraps a screen in a portal with the window's own address. */
export function AtAddress({ portal, children }: { portal: Omit<Portal, 'address'>; children: ReactNode }) {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  const entry = useId();
  const value = useMemo(
    () => ({
      ...portal,
      address: { search, replaceSearch, entry, state: window.history.state as unknown, pushSearch },
    }),
    [portal, search, entry],
  );
  return <PortalContext value={value}>{children}</PortalContext>;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

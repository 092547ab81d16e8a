import { useSyncExternalStore } from 'react';

/** The query of the address (`?from=…` or ''), and a function that replaces it without a new step in the history. */
export function useAddress(): [string, (search: string) => void] {
  return [useSyncExternalStore(listen, () => window.location.search), replaceSearch];
}

function replaceSearch(search: string): void {
  if (search === window.location.search) return;
  const { state } = window.history;
  window.history.replaceState(state, '', window.location.pathname + search + window.location.hash);
  // Nobody hears of a replaced address by itself, and the router has to know it too.
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

function listen(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

import { useMemo, useSyncExternalStore } from 'react';
import type { WorkbenchApi } from './createApi.ts';

/** The state of a read: its last answer and its last error. */
export interface RequestState<T> {
  /** The last answer; null until there is one. Stays while the next one is pending. */
  body: T | null;
  /** The reason why the last request failed; '' if it succeeded. */
  error: string;
  reload: () => void;
}

/** Reads a path of the workbench's server, again when the path changes. Null reads nothing. */
export function useRequest<T>(api: WorkbenchApi, path: string | null): RequestState<T> {
  const store = useMemo(() => createQuery<T>(api, path), [api, path]);
  return useSyncExternalStore(store.subscribe, store.get);
}

function createQuery<T>(api: WorkbenchApi, path: string | null) {
  const listeners = new Set<() => void>();
  let leaving = new AbortController();
  const load = async () => {
    if (path === null) return;
    leaving.abort();
    leaving = new AbortController();
    const { signal } = leaving;
    const answer = await api.get<T>(path, signal);
    if (signal.aborted) return;
    // Polling often returns an equal answer, which must not render anything.
    const isSame = answer.ok && state.error === '' && isEqual(answer.body, state.body);
    if (isSame) return;
    state = answer.ok ? { ...state, body: answer.body, error: '' } : { ...state, error: answer.message };
    for (const listener of listeners) listener();
  };
  let state: RequestState<T> = { body: null, error: '', reload: () => void load() };
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      if (listeners.size === 1) void load();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) leaving.abort();
      };
    },
  };
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

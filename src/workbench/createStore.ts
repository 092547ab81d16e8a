/** A value that changes, and who follows it. */
export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  /** Answers how to follow it no more. */
  subscribe: (listener: () => void) => () => void;
}

/** Holds a value for others to follow. */
export function createStore<T>(first: T): Store<T> {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

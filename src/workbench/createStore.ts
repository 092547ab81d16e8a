/** A value with listeners. */
export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  /** Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

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

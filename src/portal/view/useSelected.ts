import { useRef, useSyncExternalStore } from 'react';

export interface Subscribable {
  subscribe: (listener: () => void) => () => void;
}

/** Selects a value of a store. Renders again only if the value or a property of it changes: one key, one field. */
export function useSelected<T>(store: Subscribable, select: () => T): T {
  const last = useRef<{ value: T } | null>(null);
  const read = () => {
    const value = select();
    if (!last.current || !isSame(last.current.value, value)) last.current = { value };
    return last.current.value;
  };
  return useSyncExternalStore(store.subscribe, read, read);
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isAlike(one[key], other[key]));
}

/** Compares lists by their items, because the list of several values is created anew at each call. */
function isAlike(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other);
  return (
    one === other || (one.length === other.length && one.every((item, at) => Object.is(item, other[at])))
  );
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { isOwnStorageKey, buildStorageKey } from './buildStorageKey.ts';
import { readStoredValue } from './readStoredValue.ts';

/** A storage that may be forbidden, full or removed. Then reads return null and writes do nothing. */
export interface SafeStorage {
  read: (key: string) => string | null;
  /** Stores a value; false if that failed. */
  write: (key: string, value: string) => boolean;
  clear: () => void;
}

/** Wraps a browser's storage. It is opened at each use, because even the access to the property can throw. */
export function createSafeStorage(open: () => Storage): SafeStorage {
  return {
    read: (key) => readStoredValue(open, key),
    write: (key, value) => attempt(() => (open().setItem(buildStorageKey(key), value), true), false),
    clear: () => attempt(() => clearOwn(open()), undefined),
  };
}

function clearOwn(storage: Storage): void {
  for (const name of Object.keys(storage)) if (isOwnStorageKey(name)) storage.removeItem(name);
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export const tabStorage = createSafeStorage(() => window.sessionStorage);
/** Values on this device until sign-out, such as hidden columns. */
export const deviceStorage = createSafeStorage(() => window.localStorage);

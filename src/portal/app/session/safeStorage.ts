import { isOwnName, ownName } from '#data/ownName.ts';
import { readStored } from './readStored.ts';

/** Storage that may be forbidden, full or gone: reads then give null and writes do nothing. */
export interface SafeStorage {
  read: (key: string) => string | null;
  /** Whether the value was kept. */
  write: (key: string, value: string) => boolean;
  /** Removes what this portal keeps in it. */
  clear: () => void;
}

/** Wraps a browser's storage, which is fetched anew each time because even naming it can throw. */
export function createSafeStorage(open: () => Storage): SafeStorage {
  return {
    read: (key) => readStored(open, key),
    write: (key, value) => attempt(() => (open().setItem(ownName(key), value), true), false),
    clear: () => attempt(() => clearOwn(open()), undefined),
  };
}

function clearOwn(storage: Storage): void {
  for (const name of Object.keys(storage)) if (isOwnName(name)) storage.removeItem(name);
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** What lasts as long as the tab. */
export const tabStorage = createSafeStorage(() => window.sessionStorage);
/** What is kept on the device until sign-out, such as hidden columns. */
export const deviceStorage = createSafeStorage(() => window.localStorage);

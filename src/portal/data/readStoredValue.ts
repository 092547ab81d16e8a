import { buildStorageKey } from './buildStorageKey.ts';

/** Reads a value of this portal from a storage; null if it is missing or the storage is forbidden. */
export function readStoredValue(open: () => Storage, key: string): string | null {
  try {
    return open().getItem(buildStorageKey(key));
  } catch {
    return null;
  }
}

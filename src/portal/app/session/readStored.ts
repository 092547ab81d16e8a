import { ownName } from '#data/ownName.ts';

/** Reads a value of this portal from a storage; null if it is missing or the storage is forbidden. */
export function readStored(open: () => Storage, key: string): string | null {
  try {
    return open().getItem(ownName(key));
  } catch {
    return null;
  }
}

import { ownName } from '#data/ownName.ts';

/** What this portal keeps in a storage under a key; null for nothing, and where storage is forbidden. */
export function readStored(open: () => Storage, key: string): string | null {
  try {
    return open().getItem(ownName(key));
  } catch {
    return null;
  }
}

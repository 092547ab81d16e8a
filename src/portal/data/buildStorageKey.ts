import { readBasePath } from './basePath.ts';

/** Returns the storage key of a name, because portals under other base paths of the origin have the same storage. */
export function buildStorageKey(name: string): string {
  const basePath = readBasePath();
  return basePath === '/' ? name : `${basePath}:${name}`;
}

/** True if a storage key is this portal's. A portal at the root owns all keys without a base path. */
export function isOwnStorageKey(name: string): boolean {
  const start = buildStorageKey('');
  return start ? name.startsWith(start) : !name.startsWith('/');
}

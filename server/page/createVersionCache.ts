/** Caches values by key for one version (LRU). Another version clears the cache. Rejections are not cached. */
export function createVersionCache<Made>(
  most: number,
): (version: object, key: string, make: () => Promise<Made>) => Promise<Made> {
  let current: object | undefined;
  const kept = new Map<string, Promise<Made>>();
  return (version, key, make) => {
    if (version !== current) kept.clear();
    current = version;
    const known = kept.get(key);
    const made = known ?? make();
    kept.delete(key);
    kept.set(key, made);
    if (!known) made.catch(() => kept.get(key) === made && kept.delete(key));
    const [oldest = ''] = kept.keys();
    if (kept.size > most) kept.delete(oldest);
    return made;
  };
}

/**
 * Keeps what was made for a version, by its key, and makes it where it is not kept: at most so many, of which the one
 * goes that was asked for longest ago. Another version begins with none.
 */
export function createKept<Made>(most: number): (version: object, key: string, make: () => Made) => Made {
  let current: object | undefined;
  const kept = new Map<string, Made>();
  return (version, key, make) => {
    if (version !== current) kept.clear();
    current = version;
    const made = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, made);
    const [oldest = ''] = kept.keys();
    if (kept.size > most) kept.delete(oldest);
    return made;
  };
}

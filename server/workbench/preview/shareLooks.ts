/** Milliseconds for which a look counts for others too. */
const moment = 50;

/** Looks something up once for all who ask for the same within a moment: each frame of a sheet looks again and again. */
export function shareLooks<Key, T>(look: (key: Key) => Promise<T>): (key: Key) => Promise<T> {
  const looks = new Map<Key, Promise<T>>();
  return (key) => {
    const known = looks.get(key);
    if (known) return known;
    const found = look(key);
    looks.set(key, found);
    const forget = () => void setTimeout(() => looks.delete(key), moment).unref();
    found.then(forget, forget);
    return found;
  };
}

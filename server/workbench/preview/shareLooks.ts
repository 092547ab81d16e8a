/** Milliseconds for which a result is shared. */
const moment = 50;

/** Shares one read among equal requests within a moment, because all frames of a comparison poll. */
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

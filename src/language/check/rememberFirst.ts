/**
 * Creates a function that returns the first item of a key, or undefined for a new key. One pass over a list suffices for
 * finding duplicates.
 * @returns a function that answers what stood under the key before, undefined where this is the first.
 */
export function rememberFirst<Item>(): (key: unknown, item: Item) => Item | undefined {
  const first = new Map<unknown, Item>();
  return (key, item) => {
    const before = first.get(key);
    if (before === undefined) first.set(key, item);
    return before;
  };
}

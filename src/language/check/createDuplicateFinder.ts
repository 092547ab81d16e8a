/**
 * Creates a function that returns the first item with the same key, and undefined for a new key. One pass over a list
 * suffices for finding duplicates.
 */
export function createDuplicateFinder<Item>(): (key: unknown, item: Item) => Item | undefined {
  const first = new Map<unknown, Item>();
  return (key, item) => {
    const before = first.get(key);
    if (before === undefined) first.set(key, item);
    return before;
  };
}

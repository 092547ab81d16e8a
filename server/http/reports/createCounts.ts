export interface Counted {
  count: number;
  /** The time of the last one, in ISO 8601. */
  last: string;
}

export interface Counts<Kind> {
  /** Counts a report, and returns it if it is the first of its kind. */
  add: (one: Kind) => Kind | null;
  /** In the order of their first report. */
  list: () => (Kind & Counted)[];
}

/** Maximum number of kinds. Reports can be made up, so that further ones are generalized. */
const most = 100;

/** Counts in the memory of this process. @param generalize maps a report beyond the limit to one of a few kinds. */
export function createCounts<Kind extends object>(generalize: (one: Kind) => Kind): Counts<Kind> {
  const kinds = new Map<string, Kind & Counted>();
  return {
    list: () => [...kinds.values()],
    add: (one) => {
      const isTold = kinds.size < most || kinds.has(JSON.stringify(one));
      const kind = isTold ? one : generalize(one);
      const key = JSON.stringify(kind);
      const before = kinds.get(key)?.count ?? 0;
      kinds.set(key, { ...kind, count: before + 1, last: new Date().toISOString() });
      return before === 0 ? kind : null;
    },
  };
}

/** How often something was counted since the start of this server. */
export interface Counted {
  count: number;
  /** When it came last, in ISO 8601. */
  last: string;
}

/** What browsers have reported, counted by kind. */
export interface Counts<Kind> {
  /** Counts one, and answers it where it is the first of its kind. */
  add: (one: Kind) => Kind | null;
  /** Each kind once, in the order in which they came first. */
  list: () => (Kind & Counted)[];
}

/** Kinds that are told apart. Reports can be made up: those beyond are counted in general, so that no memory fills. */
const most = 100;

/**
 * Counts in the memory of this process.
 * @param generalize what one beyond the limit counts as, of a few.
 */
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

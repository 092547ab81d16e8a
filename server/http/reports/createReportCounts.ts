export interface ReportCount {
  count: number;
  /** The time of the last report of this kind, in ISO 8601. */
  last: string;
}

export interface ReportCounts<Kind> {
  /** Counts a report, and returns it if it is the first of its kind. */
  add: (one: Kind) => Kind | null;
  /** Lists the counted kinds, in the order of their first report. */
  list: () => (Kind & ReportCount)[];
}

/** Maximum number of kinds. Reports can be made up, so that further ones are generalized. */
const maxKinds = 100;

/** Counts in the memory of this process. @param generalize maps a report beyond the limit to one of a few kinds. */
export function createReportCounts<Kind extends object>(generalize: (one: Kind) => Kind): ReportCounts<Kind> {
  const kinds = new Map<string, Kind & ReportCount>();
  return {
    list: () => [...kinds.values()],
    add: (one) => {
      const isOwnKind = kinds.size < maxKinds || kinds.has(JSON.stringify(one));
      const kind = isOwnKind ? one : generalize(one);
      const key = JSON.stringify(kind);
      const before = kinds.get(key)?.count ?? 0;
      kinds.set(key, { ...kind, count: before + 1, last: new Date().toISOString() });
      return before === 0 ? kind : null;
    },
  };
}

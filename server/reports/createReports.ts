import type { PolicyReport } from './readReport.ts';

/** One kind of violation. */
export interface Violation extends Pick<PolicyReport, 'directive' | 'blocked'> {
  /** The path of the page's route as the config has it; null where the page has none. */
  route: string | null;
}

/** How often browsers have reported one kind since the start of this server. */
export interface CountedViolation extends Violation {
  count: number;
  /** When it came last, in ISO 8601. */
  last: string;
}

/** What browsers have reported, counted. */
export interface Reports {
  /** Counts one, and answers it where it is the first of its kind. */
  add: (violation: Violation) => Violation | null;
  /** Each kind once, in the order in which they came first. */
  list: () => CountedViolation[];
}

/** Kinds that are told apart. Reports can be made up: those beyond are counted by directive alone, so that no memory fills. */
const most = 100;

/** Counts reports in the memory of this process. */
export function createReports(): Reports {
  const kinds = new Map<string, CountedViolation>();
  return {
    list: () => [...kinds.values()],
    add: (violation) => {
      const isTold = kinds.size < most || kinds.has(keyOf(violation));
      const kind = isTold ? violation : { ...violation, blocked: 'other', route: null };
      const before = kinds.get(keyOf(kind))?.count ?? 0;
      kinds.set(keyOf(kind), { ...kind, count: before + 1, last: new Date().toISOString() });
      return before === 0 ? kind : null;
    },
  };
}

function keyOf({ directive, blocked, route }: Violation): string {
  return JSON.stringify([directive, blocked, route]);
}

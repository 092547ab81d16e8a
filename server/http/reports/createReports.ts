import type { ErrorReport } from '#definition';
import { createCounts, type Counted, type Counts } from './createCounts.ts';
import type { PolicyReport } from './readReport.ts';

/** One kind of violation. */
export interface Violation extends Pick<PolicyReport, 'directive' | 'blocked'> {
  /** The path of the page's route as the config has it; null where the page has none. */
  route: string | null;
}

/** How often browsers have reported one kind of violation. */
export type CountedViolation = Violation & Counted;

/** How often browsers have reported that the same went wrong in the same place. */
export type CountedError = ErrorReport & Counted;

/** What browsers have reported since the start of this server. */
export interface Reports {
  /** What the page's policy refused. */
  violations: Counts<Violation>;
  /** Renders that broke, calls that failed. */
  errors: Counts<ErrorReport>;
}

/** What browsers have reported, as the operator sees it. */
export interface ListedReports {
  violations: CountedViolation[];
  errors: CountedError[];
}

/** Lists them as the operator sees them. */
export function listReports({ violations, errors }: Reports): ListedReports {
  return { violations: violations.list(), errors: errors.list() };
}

/** Counts reports in the memory of this process. */
export function createReports(): Reports {
  return {
    violations: createCounts((one) => ({ ...one, blocked: 'other', route: null })),
    errors: createCounts((one) =>
      Object.assign(
        { screen: 'other', version: null },
        one.kind === 'call'
          ? { kind: one.kind, call: 'other', outcome: one.outcome }
          : { kind: one.kind, error: 'other' },
      ),
    ),
  };
}

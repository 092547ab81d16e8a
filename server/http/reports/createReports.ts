import type { ErrorReport } from '#definition';
import { createCounts, type Counted, type Counts } from './createCounts.ts';
import type { PolicyReport } from './readReport.ts';

export interface Violation extends Pick<PolicyReport, 'directive' | 'blocked'> {
  route: string | null;
}

export type CountedViolation = Violation & Counted;

export type CountedError = ErrorReport & Counted;

export interface Reports {
  violations: Counts<Violation>;
  errors: Counts<ErrorReport>;
}

export interface ListedReports {
  violations: CountedViolation[];
  errors: CountedError[];
}

export function listReports({ violations, errors }: Reports): ListedReports {
  return { violations: violations.list(), errors: errors.list() };
}

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

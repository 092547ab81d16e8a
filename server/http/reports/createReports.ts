import type { ErrorReport } from '#definition';
import { createReportCounts, type ReportCount, type ReportCounts } from './createReportCounts.ts';
import type { PolicyReport } from './parsePolicyReport.ts';

export interface Violation extends Pick<PolicyReport, 'directive' | 'blocked'> {
  route: string | null;
}

export type CountedViolation = Violation & ReportCount;

export type CountedError = ErrorReport & ReportCount;

export interface Reports {
  violations: ReportCounts<Violation>;
  errors: ReportCounts<ErrorReport>;
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
    violations: createReportCounts((one) => ({ ...one, blocked: 'other', route: null })),
    errors: createReportCounts((one) =>
      Object.assign(
        { screen: 'other', version: null },
        one.kind === 'call'
          ? { kind: one.kind, call: 'other', outcome: one.outcome }
          : { kind: one.kind, error: 'other' },
      ),
    ),
  };
}

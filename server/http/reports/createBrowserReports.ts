import type { ErrorReport } from '#definition';
import { createReportCounts, type ReportCount, type ReportCounts } from './createReportCounts.ts';
import type { PolicyReport } from './parsePolicyReport.ts';

export interface PolicyViolation extends Pick<PolicyReport, 'directive' | 'blocked'> {
  route: string | null;
}

export type CountedPolicyViolation = PolicyViolation & ReportCount;

export type CountedError = ErrorReport & ReportCount;

export interface BrowserReports {
  violations: ReportCounts<PolicyViolation>;
  errors: ReportCounts<ErrorReport>;
}

export interface ListedReports {
  violations: CountedPolicyViolation[];
  errors: CountedError[];
}

export function listReports({ violations, errors }: BrowserReports): ListedReports {
  return { violations: violations.list(), errors: errors.list() };
}

export function createBrowserReports(): BrowserReports {
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

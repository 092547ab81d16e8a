import type { GateReport } from '../report.ts';

/** Minimum characters of a shortened report hash. */
const minHashLength = 12;

/** Shortens the hash of a report for the command line. */
export function shortenReportHash({ hash }: Pick<GateReport, 'hash'>): string {
  return hash.slice(0, minHashLength);
}

/** True if a typed hash is that of a report, or its beginning. */
export function matchesReportHash({ hash }: Pick<GateReport, 'hash'>, seen: string): boolean {
  return seen.length >= minHashLength && hash.startsWith(seen);
}

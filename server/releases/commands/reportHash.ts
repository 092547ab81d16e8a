import type { Report } from '../report.ts';

/** Minimum characters of a shortened report hash. */
const least = 12;

export function shortenReportHash({ hash }: Pick<Report, 'hash'>): string {
  return hash.slice(0, least);
}

export function matchesReportHash({ hash }: Pick<Report, 'hash'>, seen: string): boolean {
  return seen.length >= least && hash.startsWith(seen);
}

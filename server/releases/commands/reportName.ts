import type { Report } from '../report.ts';

/** Characters of a hash that are enough to name a report. */
const least = 12;

/** What a report is called on the command line. */
export function shortHash({ hash }: Pick<Report, 'hash'>): string {
  return hash.slice(0, least);
}

/** Whether somebody means this report, by its hash or the beginning of it. */
export function isNamed({ hash }: Pick<Report, 'hash'>, seen: string): boolean {
  return seen.length >= least && hash.startsWith(seen);
}

import type { Report } from '../report.ts';

/** Characters by which a report can be named. */
const least = 12;

export function shortHash({ hash }: Pick<Report, 'hash'>): string {
  return hash.slice(0, least);
}

export function isNamed({ hash }: Pick<Report, 'hash'>, seen: string): boolean {
  return seen.length >= least && hash.startsWith(seen);
}

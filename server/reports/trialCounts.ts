import type { Seen } from '../releases/store/trials.ts';

/** What is counted of a version on trial, by what browsers report. */
export interface TrialCounts {
  /** Whether a version of a screen is the one on trial; null where it is neither that nor what the others have. */
  isTried: (screen: string, version: string | null) => boolean | null;
  count: (isTried: boolean, what: keyof Seen) => void;
}

/** Counts an opening or a failure, where it is of a screen on trial. */
export function countTrial(
  { isTried, count }: TrialCounts,
  { screen, version }: { screen: string; version: string | null },
  what: keyof Seen,
): void {
  const side = isTried(screen, version);
  if (side !== null) count(side, what);
}

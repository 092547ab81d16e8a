import type { Reads } from './createReads.ts';

/** True if a read is pending without an earlier answer. False for a name that is no read. */
export function isFirstAnswerPending(reads: Reads, name: string): boolean {
  const { value, busy } = reads.view(name);
  return busy && value === undefined;
}

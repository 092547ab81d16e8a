import type { Reads } from './createReads.ts';

/** Whether a read has not answered yet, and is going to; false for a name that is none of a read. */
export function isAwaited(reads: Reads, name: string): boolean {
  const { value, busy } = reads.view(name);
  return busy && value === undefined;
}

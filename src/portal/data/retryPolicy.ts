import type { CompiledCall } from '#definition';
import type { CallFailure } from '#engine/outcome.ts';

/** Pauses before the second and the third try of a read, in milliseconds. A change is never sent twice. */
export const retryDelays = [1000, 3000];
/** The time limit of a read with all retries and pauses, in milliseconds. */
const readTime = 30_000;
const ends = new WeakMap<AbortSignal, number>();

/**
 * Returns the time limit of a read, shared by its retries through their signal. A retry that was delayed beyond it, in a
 * hidden tab, gets a new one.
 */
export function getRetryDeadline(signal: AbortSignal): number {
  const known = ends.get(signal) ?? 0;
  const end = known > Date.now() ? known : Date.now() + readTime;
  ends.set(signal, end);
  return end;
}

/**
 * True if a retry may help: the backend was unreachable or failed, and tries and time are left. A lookup is not retried; the
 * member's next action sends it again.
 */
export function isWorthRetrying(
  { target }: CompiledCall,
  failure: CallFailure,
  { count, end }: { count: number; end: number },
): boolean {
  const pause = retryDelays[count];
  if (target !== 'api' || pause === undefined || Date.now() + pause >= end) return false;
  return failure.kind === 'unreachable' || (failure.kind === 'refused' && failure.status >= 500);
}

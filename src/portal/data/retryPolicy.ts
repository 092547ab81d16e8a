import type { CompiledCall } from '#definition';
import type { CallFailure } from '#engine/outcome.ts';

/** Waits before the second and the third try of a read, in milliseconds. A change is never sent twice. */
export const retryPauses = [1000, 3000];
/** How long a read may take as a whole, tries and their pauses included, in milliseconds. */
const readTime = 30_000;
const ends = new WeakMap<AbortSignal, number>();

/** When a read counts as lost, by the signal that its tries share. A try that had to wait until then, in a tab that nobody saw, has its time anew. */
export function endOf(signal: AbortSignal): number {
  const known = ends.get(signal) ?? 0;
  const end = known > Date.now() ? known : Date.now() + readTime;
  ends.set(signal, end);
  return end;
}

/**
 * Whether another try may help: the backend was not reached, or broke down, and tries and time are left. A lookup outside
 * of it waits for the person's next act.
 */
export function isWorthRetrying(
  { target }: CompiledCall,
  failure: CallFailure,
  { count, end }: { count: number; end: number },
): boolean {
  const pause = retryPauses[count];
  if (target !== 'api' || pause === undefined || Date.now() + pause >= end) return false;
  return failure.kind === 'unreachable' || (failure.kind === 'refused' && failure.status >= 500);
}

import type { CompiledCall } from '../definition/index.ts';
import type { CallFailure } from '../engine/outcome.ts';

/** Waits before the second and the third try of a read, in milliseconds. A change is never sent twice. */
export const retryPauses = [1000, 3000];

/** Whether another try may help: the backend was not reached, or broke down. A lookup outside of it waits for the person's next act. */
export function isWorthRetrying({ target }: CompiledCall, failure: CallFailure): boolean {
  if (target !== 'api') return false;
  return failure.kind === 'unreachable' || (failure.kind === 'refused' && failure.status >= 500);
}

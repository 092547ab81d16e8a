import type { CallResult } from '#engine/runCall.ts';

/**
 * Whether it was sent and nobody knows what came of it: it may have gone through. A backend that broke down (5xx) has not
 * answered either.
 */
export function isLost(result: CallResult): boolean {
  if (result.kind === 'refused') return result.status >= 500;
  return result.kind === 'unreachable' || result.kind === 'malformed';
}

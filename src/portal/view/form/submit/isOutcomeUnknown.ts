import type { CallResult } from '#engine/runCall.ts';

/** True if a call was sent and its outcome is unknown: it may have succeeded. A 5xx answer counts as unknown. */
export function isOutcomeUnknown(result: CallResult): boolean {
  if (result.kind === 'refused') return result.status >= 500;
  return result.kind === 'unreachable' || result.kind === 'malformed';
}

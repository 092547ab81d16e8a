import type { Api } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';

/** Additional milliseconds for files: photographs over a slow phone's 1 Mbit/s. */
const maxSendingTime = 120_000;
/** Milliseconds for a lookup, because sign-in waits for it. */
const lookupTime = 10_000;

/** Returns the milliseconds until a request without an answer times out. */
export function getTimeout(
  { target, files, end = Infinity }: Pick<CallRequest, 'target' | 'files' | 'end'>,
  { timeout }: Pick<Api, 'timeout'>,
): number {
  const own =
    target === 'lookup' ? Math.min(timeout, lookupTime) : files ? timeout + maxSendingTime : timeout;
  // 0 would mean no timeout.
  return Math.max(1, Math.min(own, end - Date.now()));
}

import type { Api } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';

/** Milliseconds more that files may take: photographs, over a slow phone's 1 Mbit/s. */
const longestSending = 120_000;
/** Milliseconds that a lookup may take: sign-in waits for it. */
const lookupTime = 10_000;

/** Milliseconds until a request without an answer counts as lost. */
export function timeoutOf(
  { target, files, end = Infinity }: Pick<CallRequest, 'target' | 'files' | 'end'>,
  { timeout }: Pick<Api, 'timeout'>,
): number {
  const own =
    target === 'lookup' ? Math.min(timeout, lookupTime) : files ? timeout + longestSending : timeout;
  // 0 would wait for ever.
  return Math.max(1, Math.min(own, end - Date.now()));
}

import type { Api } from '../../definition/index.ts';
import type { CallRequest } from '../../engine/dataProvider.ts';

/** Milliseconds more that files may take: photographs, over a slow phone's 1 Mbit/s. */
const longestSending = 120_000;
/** Milliseconds that a lookup may take: sign-in waits for it. */
const lookupTime = 10_000;

/** Milliseconds until a request without an answer counts as lost. */
export function timeoutOf(
  { target, files }: Pick<CallRequest, 'target' | 'files'>,
  { timeout }: Pick<Api, 'timeout'>,
): number {
  if (target === 'lookup') return Math.min(timeout, lookupTime);
  return files ? timeout + longestSending : timeout;
}

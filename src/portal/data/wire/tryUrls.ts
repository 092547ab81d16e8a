import type { Outcome } from '#engine/outcome.ts';
import type { WireAnswer } from './wireRequest.ts';

/**
 * Tries each URL until one answers below 400, otherwise returns the last answer. The timeout, in milliseconds, is divided
 * among them.
 */
export async function tryUrls(
  urls: URL[],
  time: number,
  ask: (url: URL, timeout: number) => Promise<WireAnswer | Outcome>,
): Promise<WireAnswer | Outcome> {
  const [first, ...others] = urls;
  if (!first) return { lost: 'no address' };
  const share = Math.floor(time / urls.length);
  const answer = await ask(first, share);
  const isGood = 'status' in answer && answer.status < 400;
  return isGood || others.length === 0 ? answer : tryUrls(others, time - share, ask);
}

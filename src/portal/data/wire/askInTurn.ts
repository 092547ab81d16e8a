import type { WireAnswer } from './wireRequest.ts';

/**
 * Asks at each address until one answers well; where none does, the last answer counts as it is. They share the time, in
 * milliseconds.
 */
export async function askInTurn(
  urls: URL[],
  time: number,
  ask: (url: URL, timeout: number) => Promise<WireAnswer>,
): Promise<WireAnswer> {
  const [first, ...others] = urls;
  if (!first) return { lost: 'no address' };
  const share = Math.floor(time / urls.length);
  const answer = await ask(first, share);
  const isGood = 'status' in answer && answer.status < 400;
  return isGood || others.length === 0 ? answer : askInTurn(others, time - share, ask);
}

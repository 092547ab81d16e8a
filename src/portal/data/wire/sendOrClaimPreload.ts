import { claimPreloadedAnswer } from '../preloadedAnswers.ts';
import { loadAxios } from './loadAxios.ts';
import type { WireAnswer, WireRequest } from './wireRequest.ts';

/**
 * Returns the answer to a request: of a preloaded one if there is one, otherwise by sending it. Rejects only when the signal
 * is aborted.
 */
export async function sendOrClaimPreload(request: WireRequest): Promise<WireAnswer> {
  const early = claimPreloadedAnswer(request);
  if (early) return early;
  const send = await loadAxios();
  return send ? send(request) : { lost: 'a part of the portal could not be loaded' };
}

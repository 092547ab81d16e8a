import { takeEarly } from '../earlyAnswers.ts';
import { loadAxios } from './loadAxios.ts';
import type { WireAnswer, WireRequest } from './wireRequest.ts';

/**
 * Gets the answer to a request: what the page's inline script has begun already is taken, anything else is sent. Rejects
 * only when the signal is aborted.
 */
export async function transport(request: WireRequest): Promise<WireAnswer> {
  const early = takeEarly(request);
  if (early) return early;
  const send = await loadAxios();
  return send ? send(request) : { lost: 'a part of the portal could not be loaded' };
}

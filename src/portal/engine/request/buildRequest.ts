import type { CompiledCall, Json } from '#definition';
import type { CallRequest } from '../dataProvider.ts';
import { fillRequest } from './fillRequest.ts';
import { shapePayload } from './shapePayload.ts';

/**
 * The request of a call: the payload with the catalogue's fixed keys, which nothing overrides, each as the catalogue
 * wants it; what stands in the path stands there alone. Null where what the path needs is missing: that is never sent.
 */
export function buildRequest(call: CompiledCall, payload: Record<string, Json>): CallRequest | null {
  return fillRequest(call, shapePayload(call, { ...payload, ...call.fixed }));
}

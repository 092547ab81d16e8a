import type { CompiledCall, Json } from '#definition';
import type { CallRequest } from '../dataProvider.ts';
import { fillRequest } from './fillRequest.ts';
import { shapePayload } from './shapePayload.ts';

/**
 * Builds the request of a call, with the catalogue's fixed keys, which nothing overrides, and its conversions. Keys in the
 * path are sent nowhere else. Null if the path lacks a value.
 */
export function buildRequest(call: CompiledCall, payload: Record<string, Json>): CallRequest | null {
  return fillRequest(call, shapePayload(call, { ...payload, ...call.fixed }));
}

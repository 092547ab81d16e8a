import type { CompiledCall, Json } from '../definition/index.ts';
import type { CallRequest } from './dataProvider.ts';

/** The request of a call: the payload with the catalogue's fixed keys, which nothing overrides. */
export function buildRequest(call: CompiledCall, payload: Record<string, Json>): CallRequest {
  return {
    call: call.name,
    target: call.target,
    method: call.method,
    path: call.path,
    auth: call.auth,
    payload: { ...payload, ...call.fixed },
  };
}

import type { Call, Json, Value } from '../definition/index.ts';
import { valueOf, type Scope } from './language/isSatisfied.ts';
import type { SentRequest } from './testCase.ts';

/** The request that a call has to be, made in a scope. */
export function buildRequest(
  call: Call,
  payload: Record<string, Value> | undefined,
  scope: Scope,
): SentRequest {
  const given = payloadOf(payload, scope);
  if (call.target === 'lookup')
    return { target: 'lookup', method: 'GET', path: call.lookup, auth: false, payload: given };
  const { target, method, path, auth, fixed } = call;
  return { target, method, path, auth, payload: { ...given, ...fixed } };
}

/** A payload in a scope, without what its call always sends. */
export function payloadOf(payload: Record<string, Value> = {}, scope: Scope): Record<string, Json> {
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, valueOf(value, scope)]));
}

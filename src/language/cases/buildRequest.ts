import { fixedKeys, pathKeys, requestShapes, type Call, type Json, type Value } from '#definition';
import { asSent } from './language/asSent.ts';
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
  const { target, method } = call;
  const auth = call.target === 'api' && call.auth;
  const { path, payload: sent } = place(call.path, sentPayload(call, { ...given, ...fixedKeys(call) }));
  return { target, method, path, auth, payload: sent };
}

/** A payload in a scope, without what its call always sends. */
export function payloadOf(payload: Record<string, Value> = {}, scope: Scope): Record<string, Json> {
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, valueOf(value, scope)]));
}

/** Each key as the catalogue wants it, without those that leave nothing. */
function sentPayload(call: Call, payload: Record<string, Json>): Record<string, Json> {
  const shapes = requestShapes(call);
  const sent: Record<string, Json> = {};
  for (const [key, value] of Object.entries(payload)) {
    const said = call.request[key];
    const own = typeof said === 'object' && 'shape' in said ? said.empty : undefined;
    const one = asSent(value, shapes[key] ?? 'any', own ?? call.empty ?? 'text');
    if (one !== undefined) sent[key] = one;
  }
  return sent;
}

/** What the path takes stands nowhere else. */
function place(path: string, payload: Record<string, Json>): Pick<SentRequest, 'path' | 'payload'> {
  const keys = pathKeys(path);
  const rest = Object.entries(payload).filter(([key]) => !keys.includes(key));
  const written = keys.reduce(
    (text, key) => text.split(`{${key}}`).join(encodeURIComponent(String(payload[key] ?? ''))),
    path,
  );
  return { path: written, payload: Object.fromEntries(rest) };
}

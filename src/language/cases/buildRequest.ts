import {
  getFixedKeys,
  listPathKeys,
  getRequestShapes,
  type Call,
  type Json,
  type Value,
  isOneOfShape,
  type Empty,
  type Shape,
} from '#definition';
import { subtractExactly } from './language/fractions.ts';
import { evaluateValue, type Scope } from './language/evaluate.ts';
import { writeMoment } from './language/writeMoment.ts';
import type { SentRequest } from './testCase.ts';
import { isObject } from '#shared/isObject.ts';

export function buildRequest(
  call: Call,
  payload: Record<string, Value> | undefined,
  scope: Scope,
): SentRequest {
  const values = evaluatePayload(payload, scope);
  if (call.target === 'lookup')
    return { target: 'lookup', method: 'GET', path: call.lookup, auth: false, payload: values };
  const { target, method } = call;
  const auth = call.target === 'api' && call.auth;
  const { path, payload: sent } = fillPath(
    call.path,
    convertPayload(call, { ...values, ...getFixedKeys(call) }, readZone(scope)),
  );
  return { target, method, path, auth, payload: sent };
}

/** Evaluates a payload in a scope. The fixed keys of its call are not added. */
export function evaluatePayload(payload: Record<string, Value> = {}, scope: Scope): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(payload).map(([key, value]) => [key, evaluateValue(value, scope)]),
  );
}

function convertPayload(call: Call, payload: Record<string, Json>, zone: string): Record<string, Json> {
  const shapes = getRequestShapes(call);
  const sent: Record<string, Json> = {};
  for (const [key, value] of Object.entries(payload)) {
    const declared = call.request[key];
    const own = typeof declared === 'object' && 'shape' in declared ? declared.empty : undefined;
    const one = convertValue(value, shapes[key] ?? 'any', { empty: own ?? call.empty ?? 'text', zone });
    if (one !== undefined) sent[key] = one;
  }
  return sent;
}

/** Returns the portal's time zone, which a scope holds beside what the language reads. */
function readZone({ portal }: Scope): string {
  return isObject(portal) ? String(portal['timeZone'] ?? 'UTC') : 'UTC';
}

/** Fills the path. Its keys are removed from the payload, so that they are sent only once. */
function fillPath(path: string, payload: Record<string, Json>): Pick<SentRequest, 'path' | 'payload'> {
  const keys = listPathKeys(path);
  const rest = Object.entries(payload).filter(([key]) => !keys.includes(key));
  const written = keys.reduce(
    (text, key) => text.split(`{${key}}`).join(encodeURIComponent(String(payload[key] ?? ''))),
    path,
  );
  return { path: written, payload: Object.fromEntries(rest) };
}

interface Sending {
  empty: Empty;
  /** The portal's time zone. */
  zone: string;
}

/** Converts a value to the form in which it is sent, by the shape of its key; undefined if it is not sent. */
function convertValue(value: Json, shape: Shape, sending: Sending): Json | undefined {
  const { empty, zone } = sending;
  if (value === '' || value === null) return { text: value, null: null, leaveOut: undefined }[empty];
  if (Array.isArray(value)) return convertList(value, shape, sending);
  if (typeof value === 'object') return convertObject(value, shape, sending);
  if (typeof value !== 'string') return value;
  if (shape === 'moment') return writeMoment(value, zone);
  if (shape === 'boolean' && ['true', 'false'].includes(value)) return value === 'true';
  const isNumber = shape === 'number' || shape === 'integer';
  return isNumber && isExact(value) ? Number(value) : value;
}

/** True for a JSON number that a double represents without a change of its value. */
function isExact(text: string): boolean {
  return subtractExactly(text, Number(text)) === 0;
}

function convertList(list: Json[], shape: Shape, sending: Sending): Json[] {
  const own = typeof shape === 'object' && 'list' in shape ? shape.list : 'any';
  return list.flatMap((item) => {
    const sent = convertValue(item, own, sending);
    return sent === undefined ? (isObject(item) ? [{}] : []) : [sent];
  });
}

function convertObject(object: { [key: string]: Json }, shape: Shape, sending: Sending): Json | undefined {
  const own = typeof shape === 'object' && !isOneOfShape(shape) && 'object' in shape ? shape.object : {};
  const entries = Object.entries(object).flatMap(([key, value]) => {
    const sent = convertValue(value, own[key] ?? 'any', sending);
    return sent === undefined ? [] : [[key, sent] as const];
  });
  const wasEmpty = Object.keys(object).length === 0;
  return entries.length === 0 && !wasEmpty ? undefined : Object.fromEntries(entries);
}

import type { CompiledCall, Json, JsonObject, CompiledPath } from '#definition';
import { buildRequest } from './request/buildRequest.ts';
import { findFirst } from './values/findFirst.ts';
import type { DataProvider } from './dataProvider.ts';
import type { CallFailure } from './outcome.ts';
import { isJsonObject } from './values/isJsonObject.ts';

/** Reads the rows of an answer; empty if their place is empty, null if the body has another shape. */
function readRows(body: unknown, paths: readonly CompiledPath[]): JsonObject[] | null {
  const found = findFirst(body, paths, isRows);
  if (found.kind === 'empty') return [];
  return found.kind === 'value' ? (found.value as JsonObject[]) : null;
}

const isRows = (value: Json): boolean => Array.isArray(value) && value.every(isJsonObject);

/**
 * START READING HERE. A call, from its name in the catalogue to what a screen shows:
 *
 *   call + payload ──buildRequest──► request ══DataProvider══► outcome ──readRows, readRecord, readText──► result
 *   (compiled)      (buildPayload)            (over the wire)                                             (shown)
 */

/** An answer in the catalogue's shape. Parts that the catalogue does not declare are null. */
export interface Answer {
  kind: 'ok';
  body: Json;
  rows: JsonObject[] | null;
  record: JsonObject | null;
  text: string | null;
  /** The headers that the call names. */
  headers?: Record<string, string>;
}

/** The result of a call. An answer of another shape is `malformed`; other failures are the wire's. */
export type CallResult = Answer | CallFailure;

/**
 * Sends a call and reads its answer. An answer without the declared rows, record or text is `malformed`. Rejects only when
 * the signal is aborted.
 */
export async function runCall(
  provider: DataProvider,
  call: CompiledCall,
  payload: Record<string, Json>,
  { signal, end }: { signal?: AbortSignal; end?: number } = {},
): Promise<CallResult> {
  const request = buildRequest(call, payload);
  if (!request) return { kind: 'unsent', reason: `a value in the path ${call.path} is missing` };
  const outcome = await provider.send(end === undefined ? request : { ...request, end }, signal);
  const result =
    outcome.kind === 'ok' ? readAnswer(call, outcome.body, outcome.headers) : withText(call, outcome);
  if (result.kind !== 'ok') provider.failed?.(request.call, result);
  return result;
}

/** Adds the result text of a refusal. Only a string counts, because `data` of an error may be a code. */
function withText({ text: paths }: CompiledCall, failure: CallFailure): CallFailure {
  if (failure.kind !== 'refused' || !paths) return failure;
  const found = findFirst(failure.body ?? null, paths, (value) => typeof value === 'string' && value !== '');
  return found.kind === 'value' ? { ...failure, text: found.value as string } : failure;
}

/** Reads the declared parts of a body. */
export function readAnswer(call: CompiledCall, body: unknown, headers?: Record<string, string>): CallResult {
  const rows = call.rows ? readRows(body, call.rows) : null;
  const record = call.record ? readRecord(body, call.record) : null;
  const text = call.text ? readText(body, call.text) : null;
  const missing = (call.rows && !rows && 'rows') || (call.record && !record && 'record');
  // A lookup's text may be empty, but the success of an action depends on its text.
  const lost = missing || (call.text && text === null && call.kind === 'change' && 'text');
  if (lost) return { kind: 'malformed', reason: `the answer has no ${lost}`, lacks: lost };
  return { kind: 'ok', body: body as Json, rows, record, text, ...(headers ? { headers } : {}) };
}

/** Reads the record of an answer; empty if its place is empty, null if the body has another shape. */
function readRecord(body: unknown, paths: readonly CompiledPath[]): JsonObject | null {
  const found = findFirst(body, paths, isJsonObject);
  if (found.kind === 'empty') return {};
  return found.kind === 'value' ? (found.value as JsonObject) : null;
}

/** Reads the result text of an answer; null if there is none. A number is converted to its digits. */
function readText(body: unknown, paths: readonly CompiledPath[]): string | null {
  const found = findFirst(body, paths, (value) => typeof value !== 'object');
  if (found.kind !== 'value' || typeof found.value === 'object') return null;
  return String(found.value);
}

import type { CallState, WatchedCall } from '#data/callCache.ts';
import type { CompiledCall, CompiledRead, Json, PrecompiledConstraint } from '#definition';
import type { CallFailure } from '#engine/outcome.ts';
import { buildReadPayload, listPathRoots } from '#engine/request/buildReadPayload.ts';
import type { Answer } from '#engine/runCall.ts';
import type { Scope } from '#engine/values/resolvePath.ts';
import { requireCall } from '../requireCall.ts';

export interface OpenRead {
  read: CompiledRead;
  call: CompiledCall;
  /** The payload as JSON; null if the read has no reason to run. */
  target: string | null;
  /** The request of the read; null while it is debounced. */
  watched: WatchedCall | null;
  state: CallState;
}

export interface ReadView {
  answer: Answer | null;
  value: Json | undefined;
  busy: boolean;
  failure: CallFailure | null;
}

export interface ReadContext {
  scope: () => Scope;
  tests: () => readonly PrecompiledConstraint[];
}

export const idleState: CallState = { answer: null, failure: null, busy: false };

/** Creates a read of a definition. An unchanged one keeps its answer. */
export function reuseRead(
  former: OpenRead | undefined,
  read: CompiledRead,
  calls: Record<string, CompiledCall>,
): OpenRead {
  const call = requireCall({ calls }, read.call);
  const isSame = former && JSON.stringify([former.read, former.call]) === JSON.stringify([read, call]);
  return isSame ? former : { read, call, target: null, watched: null, state: idleState };
}

/** Returns the payload that a read should run with now. While a read that it uses is pending, the payload stays. */
export function planPayload(
  { read, target }: OpenRead,
  reads: Map<string, OpenRead>,
  { scope, tests }: ReadContext,
): string | null {
  const sources = [...listPathRoots(read)].flatMap((root) => reads.get(root) ?? []);
  if (sources.some(({ state }) => state.busy)) return target;
  const payload = sources.some(({ state }) => state.failure)
    ? null
    : buildReadPayload(read, scope(), tests());
  return payload && JSON.stringify(payload);
}

/** Stops a read's request, and sets another payload or none. */
export function resetRead(read: OpenRead, target: string | null): void {
  read.watched?.stop();
  Object.assign(read, { target, watched: null, state: { ...idleState, busy: target !== null } });
}

export function buildReadView({ answer, busy, failure }: CallState): ReadView {
  const value = answer ? (answer.rows ?? answer.record ?? answer.body) : undefined;
  return { answer, value, busy, failure };
}

import type { CallState, WatchedCall } from '#data/callCache.ts';
import type { CompiledCall, CompiledRead, Json, PrecompiledTest } from '#definition';
import type { CallFailure } from '#engine/outcome.ts';
import { planRead, rootsOf } from '#engine/request/planRead.ts';
import type { Scope } from '#engine/values/resolvePath.ts';

/** A read of the open screen. */
export interface OpenRead {
  read: CompiledRead;
  call: CompiledCall;
  /** The payload it runs with, as text; null: it has no reason to run. */
  target: string | null;
  /** Its request; null while it waits for the last key. */
  watched: WatchedCall | null;
  /** What was last heard of it. */
  state: CallState;
}

/** A read as blocks see it. */
export interface ReadView {
  /** Its record or rows; undefined while there is none. */
  value: Json | undefined;
  /** Whether an answer is to be expected. */
  busy: boolean;
  failure: CallFailure | null;
}

/** What a read's payload and condition are resolved with. */
export interface ReadSurroundings {
  scope: () => Scope;
  tests: () => readonly PrecompiledTest[];
}

/** How a read stands that has no reason to run. */
export const idle: CallState = { answer: null, failure: null, busy: false };

/** A read of a definition; one that is as before keeps what it found. */
export function keep(
  former: OpenRead | undefined,
  read: CompiledRead,
  call: CompiledCall | undefined,
): OpenRead {
  if (!call) throw new Error(`The screen has no call "${read.call}"`);
  const isSame = former && JSON.stringify([former.read, former.call]) === JSON.stringify([read, call]);
  return isSame ? former : { read, call, target: null, watched: null, state: idle };
}

/** What a read should run with now. While a read that it looks into is under way it stays as it is. */
export function nextTarget(
  { read, target }: OpenRead,
  reads: Map<string, OpenRead>,
  { scope, tests }: ReadSurroundings,
): string | null {
  const sources = [...rootsOf(read)].flatMap((root) => reads.get(root) ?? []);
  if (sources.some(({ state }) => state.busy)) return target;
  const payload = sources.some(({ state }) => state.failure) ? null : planRead(read, scope(), tests());
  return payload && JSON.stringify(payload);
}

/** Begins with another payload, or with none. */
export function reset(read: OpenRead, target: string | null): void {
  read.watched?.stop();
  Object.assign(read, { target, watched: null, state: { ...idle, busy: target !== null } });
}

export function viewRead({ answer, busy, failure }: CallState): ReadView {
  return { value: answer ? (answer.rows ?? answer.record ?? answer.body) : undefined, busy, failure };
}

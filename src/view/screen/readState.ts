import type { CompiledCall, CompiledRead, Json, PrecompiledTest } from '../../definition/index.ts';
import { buildPayload } from '../../engine/buildPayload.ts';
import { isSatisfied } from '../../engine/isSatisfied.ts';
import { pathsOf } from '../../engine/resolveValue.ts';
import type { Scope } from '../../engine/resolvePath.ts';
import type { CallResult } from '../../engine/runCall.ts';
import type { CallFailure, WatchedRead } from '../query.ts';

/** A read as blocks see it. */
export interface ReadView {
  /** Its record or rows; undefined while there is none. */
  value: Json | undefined;
  busy: boolean;
  failure: CallFailure | null;
}

/** A read, and where it stands. */
export interface ReadState extends ReadView {
  read: CompiledRead;
  call: CompiledCall;
  /** The payload it runs with, as text; null: it has no reason to run. */
  target: string | null;
  started: boolean;
  watched: WatchedRead | null;
}

/** What a read's payload and condition are resolved with. */
export interface ReadSurroundings {
  tests: () => readonly PrecompiledTest[];
  scope: () => Scope;
}

/** Whether nothing more is to be expected of it: it has answered, failed, or has no reason to run. */
export function isSettled({
  target,
  busy,
  failure,
  value,
}: Omit<ReadState, 'read' | 'call' | 'started' | 'watched'>): boolean {
  return target === null || (!busy && (failure !== null || value !== undefined));
}

/** The state of a read of a definition; one that is as before keeps what it found. */
export function keep(
  former: ReadState | undefined,
  read: CompiledRead,
  call: CompiledCall | undefined,
): ReadState {
  if (!call) throw new Error(`The screen has no call "${read.call}"`);
  const same = former && JSON.stringify([former.read, former.call]) === JSON.stringify([read, call]);
  const state = { read, call, target: null, started: false, watched: null };
  return same ? former : { ...state, value: undefined, busy: false, failure: null };
}

/** Begins with another payload, or with none. */
export function reset(state: ReadState, target: string | null): void {
  state.watched?.stop();
  Object.assign(state, {
    target,
    started: false,
    watched: null,
    value: undefined,
    busy: target !== null,
    failure: null,
  });
}

/** Takes what came of it. */
export function take(state: ReadState, result: CallResult | null, busy: boolean): void {
  state.busy = busy;
  if (result?.kind === 'ok') state.value = result.rows ?? result.record ?? result.body;
  state.failure = result && result.kind !== 'ok' ? result : null;
}

/** Gives a read the payload it should run with; whether that is another than before. */
export function retarget(
  state: ReadState,
  states: Map<string, ReadState>,
  around: ReadSurroundings,
): boolean {
  const sources = findSources(state.read, states);
  if (sources.some((source) => source.busy)) return false;
  const payload = sources.some((source) => source.failure) ? null : planPayload(state.read, around);
  const target = payload && JSON.stringify(payload);
  if (target === state.target) return false;
  reset(state, target);
  return true;
}

/** The payload of a read that can run before any other has answered; null where it can't. */
export function planEntry(state: ReadState, states: Map<string, ReadState>, around: ReadSurroundings) {
  return findSources(state.read, states).length > 0 ? null : planPayload(state.read, around);
}

function planPayload({ when, payload }: CompiledRead, { scope, tests }: ReadSurroundings) {
  return isSatisfied(when, scope(), tests()) ? buildPayload(payload, scope()) : null;
}

/** The reads that a read's payload and condition look into. */
function findSources({ payload, when }: CompiledRead, states: Map<string, ReadState>): ReadState[] {
  const paths = [
    ...Object.values(payload).flatMap(pathsOf),
    ...when.flatMap(({ on, other }) => (other ? [...on, other] : on)),
  ];
  const roots = new Set(paths.map(([root]) => String(root)));
  return [...roots].map((root) => states.get(root)).filter((state) => state !== undefined);
}

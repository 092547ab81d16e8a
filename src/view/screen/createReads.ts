import type {
  CompiledCall,
  CompiledRead,
  CompiledValue,
  Json,
  PrecompiledTest,
} from '../../definition/index.ts';
import { buildPayload } from '../../engine/buildPayload.ts';
import { passes } from '../../engine/passes.ts';
import type { Scope } from '../../engine/resolvePath.ts';
import type { CallResult } from '../../engine/runCall.ts';
import type { Failure, WatchedRead } from '../query.ts';

/** How long after the last key a read waits, in milliseconds (readings C9). */
const typingPause = 300;

/** What the reads of a screen need from around them. */
export interface ReadsOptions {
  tests: () => readonly PrecompiledTest[];
  scope: () => Scope;
  watch: (
    call: CompiledCall,
    payload: Record<string, Json>,
    listen: (state: { result: CallResult | null; busy: boolean }) => void,
  ) => WatchedRead;
  /** Hears that what `scope` gave is out of date. */
  stale: () => void;
  /** Hears that a value or a state has changed. */
  changed: () => void;
  /** Hears of each failure, once. */
  failed: (read: CompiledRead, failure: Failure) => void;
}

/** A read as blocks see it. */
export interface ReadView {
  /** Its record or rows; undefined while there is none. */
  value: Json | undefined;
  busy: boolean;
  failure: Failure | null;
}

interface State extends ReadView {
  read: CompiledRead;
  call: CompiledCall;
  /** The payload it runs with, as text; null: it has no reason to run. */
  target: string | null;
  started: boolean;
  watched: WatchedRead | null;
}

/** The reads of a screen: run on entry and when a value they use changes; late answers are dropped. */
export type Reads = ReturnType<typeof createReads>;

export function createReads(options: ReadsOptions) {
  let states = new Map<string, State>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  const waiting = new Set<() => void>();

  const tell = () => {
    options.changed();
    for (const wake of waiting) wake();
  };

  /** Looks whether any read has to run with another payload, or not at all. */
  const update = (pause = 0) => {
    if (!running) return;
    const moved = [...states.values()].filter((state) => {
      const isMoved = retarget(state, states, options);
      if (isMoved) options.stale();
      return isMoved;
    });
    if (moved.length === 0) return;
    if (pause === 0 || moved.every((state) => state.target === null)) settle();
    else {
      clearTimeout(timer);
      timer = setTimeout(settle, pause);
    }
    tell();
  };

  /** Starts at once what was waiting for the last key. */
  const settle = () => {
    clearTimeout(timer);
    for (const state of states.values()) if (state.target !== null && !state.started) start(state);
  };

  const start = (state: State) => {
    const listen = ({ result, busy }: { result: CallResult | null; busy: boolean }) => {
      const before = state.failure;
      take(state, result, busy);
      options.stale();
      if (state.failure && !before) options.failed(state.read, state.failure);
      update();
      tell();
    };
    state.started = true;
    const payload = JSON.parse(state.target ?? '{}') as Record<string, Json>;
    state.watched = options.watch(state.call, payload, listen);
  };

  const isSettled = (name: string) => {
    const state = states.get(name);
    return (
      !state ||
      state.target === null ||
      (!state.busy && (state.failure !== null || state.value !== undefined))
    );
  };

  const refresh = (name: string): boolean => {
    const state = states.get(name);
    if (state?.watched) {
      Object.assign(state, { busy: true, failure: null });
      state.watched.refetch();
      tell();
    }
    return state !== undefined;
  };

  return {
    update,
    /** A value was typed: reads that use it wait for the last key. */
    typed: () => update(typingPause),
    settle,
    isSettled,
    refresh,
    view: (name: string): ReadView => states.get(name) ?? { value: undefined, busy: false, failure: null },
    /** The payload of a read that can run before anything has answered; null where it can't. */
    entryPayload: (name: string): Record<string, Json> | null => {
      const state = states.get(name);
      if (!state || findSources(state.read, states).length > 0) return null;
      const ready = passes(state.read.when, options.scope(), options.tests());
      return ready ? buildPayload(state.read.payload, options.scope()) : null;
    },
    values: (): Scope => Object.fromEntries([...states].map(([name, { value }]) => [name, value])),
    names: () => [...states.keys()],
    read: (name: string) => states.get(name)?.read,
    /** Waits until these reads have answered, failed ones tried again; gives the first that failed. */
    wait: async (names: readonly string[]): Promise<string | null> => {
      settle();
      for (const name of names) if (states.get(name)?.failure) refresh(name);
      while (running && !names.every(isSettled))
        await new Promise<void>((wake) => waiting.add(once(wake, waiting)));
      return names.find((name) => states.get(name)?.failure) ?? null;
    },
    /** Takes the reads of a definition; those that are as before keep what they found. */
    replace: (reads: readonly CompiledRead[], calls: Record<string, CompiledCall>) => {
      const former = states;
      states = new Map(reads.map((read) => [read.name, keep(former.get(read.name), read, calls[read.call])]));
      for (const [name, state] of former) if (states.get(name) !== state) state.watched?.stop();
      update();
    },
    start: () => {
      running = true;
      update();
    },
    stop: () => {
      running = false;
      clearTimeout(timer);
      for (const state of states.values()) reset(state, null);
      for (const wake of waiting) wake();
    },
  };
}

function once(wake: () => void, waiting: Set<() => void>): () => void {
  const call = () => {
    waiting.delete(call);
    wake();
  };
  return call;
}

function keep(former: State | undefined, read: CompiledRead, call: CompiledCall | undefined): State {
  if (!call) throw new Error(`The screen has no call "${read.call}"`);
  const same = former && JSON.stringify([former.read, former.call]) === JSON.stringify([read, call]);
  const state = { read, call, target: null, started: false, watched: null };
  return same ? former : { ...state, value: undefined, busy: false, failure: null };
}

function reset(state: State, target: string | null): void {
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

function take(state: State, result: CallResult | null, busy: boolean): void {
  state.busy = busy;
  if (result?.kind === 'ok') state.value = result.rows ?? result.record ?? result.body;
  state.failure = result && result.kind !== 'ok' ? result : null;
}

/** Gives a read the payload it should run with; whether that is another than before. */
function retarget(state: State, states: Map<string, State>, { scope, tests }: ReadsOptions): boolean {
  const { read } = state;
  const sources = findSources(read, states);
  if (sources.some((source) => source.busy)) return false;
  const ready = sources.every((source) => !source.failure) && passes(read.when, scope(), tests());
  const target = ready ? JSON.stringify(buildPayload(read.payload, scope())) : null;
  if (target === state.target) return false;
  reset(state, target);
  return true;
}

/** The reads that a read's payload and condition look into. */
function findSources({ payload, when }: CompiledRead, states: Map<string, State>): State[] {
  const paths = [
    ...Object.values(payload).flatMap(pathsOf),
    ...when.flatMap(({ on, other }) => (other ? [...on, other] : on)),
  ];
  const roots = new Set(paths.map(([root]) => String(root)));
  return [...roots].map((root) => states.get(root)).filter((state) => state !== undefined);
}

function pathsOf(value: CompiledValue) {
  if ('is' in value) return [];
  return 'from' in value ? value.from : value.parts.filter((part) => typeof part !== 'string');
}

import type { CompiledCall, CompiledRead, Json } from '../../definition/index.ts';
import type { Scope } from '../../engine/resolvePath.ts';
import type { CallResult } from '../../engine/runCall.ts';
import type { CallFailure, WatchedRead } from '../query.ts';
import { isSettled, keep, planEntry, reset, retarget, take } from './readState.ts';
import type { ReadState, ReadSurroundings, ReadView } from './readState.ts';

/** How long after the last key a read waits, in milliseconds (readings C9). */
const typingPause = 300;

/** What the reads of a screen need from around them. */
export interface ReadsOptions extends ReadSurroundings {
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
  failed: (read: CompiledRead, failure: CallFailure) => void;
}

/** The reads of a screen: run on entry and when a value they use changes; late answers are dropped. */
export type Reads = ReturnType<typeof createReads>;

export function createReads(options: ReadsOptions) {
  let states = new Map<string, ReadState>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  const bell = createBell();

  const tell = () => {
    options.changed();
    bell.ring();
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

  const start = (state: ReadState) =>
    watchRead(state, options, () => {
      update();
      tell();
    });

  const view = (name: string) => states.get(name);
  const areSettled = (names: readonly string[]) => names.every((name) => isSettled(view(name) ?? settled));

  const refresh = (name: string) => {
    const state = view(name);
    if (!state?.watched) return;
    Object.assign(state, { busy: true, failure: null });
    state.watched.refetch();
    tell();
  };

  return {
    update,
    /** A value was typed: reads that use it wait for the last key. */
    typed: () => update(typingPause),
    settle,
    isSettled: (name: string) => areSettled([name]),
    refresh,
    view: (name: string): ReadView => view(name) ?? settled,
    /** The payload of a read that can run before anything has answered; null where it can't. */
    entryPayload: (name: string) => {
      const state = view(name);
      return state ? planEntry(state, states, options) : null;
    },
    values: (): Scope => Object.fromEntries([...states].map(([name, { value }]) => [name, value])),
    names: () => [...states.keys()],
    read: (name: string) => view(name)?.read,
    /** Waits until these reads have answered, failed ones tried again; gives the first that failed. */
    wait: async (names: readonly string[]): Promise<string | null> => {
      settle();
      for (const name of names) if (view(name)?.failure) refresh(name);
      await bell.until(() => !running || areSettled(names));
      return names.find((name) => view(name)?.failure) ?? null;
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
      bell.ring();
    },
  };
}

/** Sends a read with its payload, and takes what comes of it. */
function watchRead(state: ReadState, options: ReadsOptions, heard: () => void): void {
  state.started = true;
  const payload = JSON.parse(state.target ?? '{}') as Record<string, Json>;
  state.watched = options.watch(state.call, payload, ({ result, busy }) => {
    const before = state.failure;
    take(state, result, busy);
    options.stale();
    if (state.failure && !before) options.failed(state.read, state.failure);
    heard();
  });
}

/** What a read that isn't there looks like: it never has anything. */
const settled = { target: null, value: undefined, busy: false, failure: null };

/** Wakes whoever waits for something, each time that something has changed. */
function createBell() {
  const waiting = new Set<() => void>();
  return {
    ring: () => {
      for (const look of waiting) look();
    },
    until: (holds: () => boolean) =>
      new Promise<void>((wake) => {
        const look = () => {
          if (!holds()) return;
          waiting.delete(look);
          wake();
        };
        waiting.add(look);
        look();
      }),
  };
}

import type { CallState, WatchedCall } from '#data/callCache.ts';
import type { CompiledCall, CompiledRead, JsonObject } from '#definition';
import type { Scope } from '#engine/values/resolvePath.ts';
import {
  idle,
  keep,
  nextTarget,
  reset,
  viewRead,
  type OpenRead,
  type ReadSurroundings,
  type ReadView,
} from './openRead.ts';

/** How long after the last key a read waits, in milliseconds: nobody wants a lookup for each letter. */
const typingPause = 300;

/** What the reads of a screen need from around them. */
export interface ReadsOptions extends ReadSurroundings {
  watch: (call: CompiledCall, payload: JsonObject, listen: (state: CallState) => void) => WatchedCall;
  /** Hears that what `scope` gave is out of date. */
  stale: () => void;
  /** Hears that a value or a state has changed. */
  changed: () => void;
  /** Hears that a read looks for something else now. */
  moved: (name: string) => void;
  /** Hears of each failure, once, when no try is left. */
  failed: (read: CompiledRead) => void;
}

/** The reads of a screen: run on entry and when a value they use changes; late answers are dropped. */
export type Reads = ReturnType<typeof createReads>;

export function createReads(options: ReadsOptions) {
  let reads = new Map<string, OpenRead>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Null until it has begun. */
  let running: boolean | null = null;
  const waiters = createWaiters();

  const tell = () => [options.changed, waiters.look].forEach((hear) => hear());

  /** Looks whether any read has to run with another payload, or not at all. */
  const update = (pause = 0) => {
    if (!running) return;
    const moved = [...reads.values()].filter(retarget);
    if (moved.length === 0) return;
    clearTimeout(timer);
    if (pause > 0 && moved.some(({ target }) => target !== null)) timer = setTimeout(settle, pause);
    else settle();
    tell();
  };

  const retarget = (read: OpenRead): boolean => {
    const target = nextTarget(read, reads, options);
    if (target === read.target) return false;
    const before = read.target;
    reset(read, target);
    options.stale();
    if (before !== null && target !== null) options.moved(read.read.name);
    return true;
  };

  /** Starts at once what was waiting for the last key. */
  const settle = () => {
    clearTimeout(timer);
    for (const read of reads.values()) if (read.target !== null && !read.watched) start(read, read.target);
  };

  const start = (read: OpenRead, target: string) =>
    watchRead(read, target, options, () => {
      update();
      tell();
    });

  const refresh = (name: string) => {
    const read = reads.get(name);
    if (!read?.watched) return;
    read.state = { ...read.state, busy: true, failure: null };
    read.watched.refetch();
    tell();
  };

  const view = (name: string): ReadView => viewRead(stateOf(name, reads, running === null && options));
  const isSettled = (name: string) => !view(name).busy;

  return {
    update,
    /** A value was typed: reads that use it wait for the last key. */
    typed: () => update(typingPause),
    settle,
    /** Whether nothing more is to be expected of it: it has answered, failed, or has no reason to run. */
    isSettled,
    refresh,
    view,
    values: (): Scope =>
      Object.fromEntries([...reads].map(([name, { state }]) => [name, viewRead(state).value])),
    names: () => [...reads.keys()],
    read: (name: string) => reads.get(name)?.read,
    /** Waits until these reads have answered, failed ones tried again; fulfils with the first that failed, null where none did. */
    wait: async (names: readonly string[]): Promise<string | null> => {
      settle();
      for (const name of names) if (view(name).failure) refresh(name);
      await waiters.until(() => !running || names.every(isSettled));
      return names.find((name) => view(name).failure) ?? null;
    },
    /** Takes the reads of a definition; those that are as before keep what they found. */
    replace: (definition: readonly CompiledRead[], calls: Record<string, CompiledCall>) => {
      const former = reads;
      reads = new Map(
        definition.map((read) => [read.name, keep(former.get(read.name), read, calls[read.call])]),
      );
      for (const [name, read] of former) if (reads.get(name) !== read) read.watched?.stop();
      update();
    },
    start: () => {
      running = true;
      update();
    },
    stop: () => {
      running = false;
      clearTimeout(timer);
      for (const read of reads.values()) reset(read, null);
      waiters.look();
    },
  };
}

/** How a read stands; where none has begun (`before`), one that has a reason to run counts as under way. */
function stateOf(name: string, reads: Map<string, OpenRead>, before: ReadSurroundings | false): CallState {
  const read = reads.get(name);
  if (!read) return idle;
  return before ? { ...idle, busy: nextTarget(read, reads, before) !== null } : read.state;
}

/** Whether it has failed for good: nothing goes on behind. */
function isLost({ failure, busy }: CallState): boolean {
  return failure !== null && !busy;
}

/** Sends a read with its payload, and takes what comes of it. */
function watchRead(read: OpenRead, target: string, options: ReadsOptions, heard: () => void): void {
  const hear = (state: CallState) => {
    const wasLost = isLost(read.state);
    read.state = state;
    options.stale();
    if (isLost(state) && !wasLost) options.failed(read.read);
    heard();
  };
  read.watched = options.watch(read.call, JSON.parse(target) as JsonObject, hear);
  hear(read.watched.state());
}

/** Those who wait until something holds. `look` tells that it may. */
function createWaiters() {
  const looks = new Set<() => void>();
  return {
    look: () => {
      for (const look of looks) look();
    },
    /** Fulfils as soon as the condition holds, at once where it does already. */
    until: (holds: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!holds()) return;
          looks.delete(look);
          resolve();
        };
        looks.add(look);
        look();
      }),
  };
}

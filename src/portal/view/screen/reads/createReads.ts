import type { CallState, WatchedCall } from '#data/callCache.ts';
import type { CompiledCall, CompiledRead, JsonObject } from '#definition';
import type { Scope } from '#engine/values/resolvePath.ts';
import {
  idleState,
  reuseRead,
  planPayload,
  resetRead,
  buildReadView,
  type OpenRead,
  type ReadContext,
  type ReadView,
} from './openRead.ts';

/** The debounce delay of reads after a key, in milliseconds. */
const typingDelay = 300;

export interface ReadsOptions extends ReadContext {
  watch: (call: CompiledCall, payload: JsonObject, listen: (state: CallState) => void) => WatchedCall;
  stale: () => void;
  changed: () => void;
  /** Receives the name of a read that now has another target. */
  moved: (name: string) => void;
  /** Receives each failure once, when no retry remains. */
  failed: (read: CompiledRead) => void;
}

/** The reads of a screen. They run on entry and when a value that they use changes; late answers are dropped. */
export type Reads = ReturnType<typeof createReads>;

export function createReads(options: ReadsOptions) {
  let reads = new Map<string, OpenRead>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** True while the reads run, false when stopped, null before the start. */
  let running: boolean | null = null;
  const waiters = createWaiters();

  const notify = () => [options.changed, waiters.check].forEach((listener) => listener());

  /** Checks the payload of each read. Restarts or stops those whose payload has changed. */
  const update = (pause = 0) => {
    if (!running) return;
    const moved = [...reads.values()].filter(retarget);
    if (moved.length === 0) return;
    clearTimeout(timer);
    if (pause > 0 && moved.some(({ target }) => target !== null)) timer = setTimeout(settle, pause);
    else settle();
    notify();
  };

  const retarget = (read: OpenRead): boolean => {
    const target = planPayload(read, reads, options);
    if (target === read.target) return false;
    const before = read.target;
    resetRead(read, target);
    options.stale();
    if (before !== null && target !== null) options.moved(read.read.name);
    return true;
  };

  /** Starts the debounced reads at once. */
  const settle = () => {
    clearTimeout(timer);
    for (const read of reads.values()) if (read.target !== null && !read.watched) start(read, read.target);
  };

  const start = (read: OpenRead, target: string) =>
    watchRead(read, target, options, () => {
      update();
      notify();
    });

  const refresh = (name: string) => {
    const read = reads.get(name);
    if (!read?.watched) return;
    read.state = { ...read.state, busy: true, failure: null };
    read.watched.refetch();
    notify();
  };

  const view = (name: string): ReadView =>
    buildReadView(getReadState(name, reads, running === null && options));
  const isSettled = (name: string) => !view(name).busy;

  return {
    update,
    /** Debounces the reads that use a typed value. */
    typed: () => update(typingDelay),
    settle,
    /** True if a read has answered, failed, or has no reason to run. */
    isSettled,
    refresh,
    view,
    values: (): Scope =>
      Object.fromEntries([...reads].map(([name, { state }]) => [name, buildReadView(state).value])),
    names: () => [...reads.keys()],
    read: (name: string) => reads.get(name)?.read,
    /** Waits until these reads have settled. Failed ones are retried. Resolves with the first that failed, or null. */
    wait: async (names: readonly string[]): Promise<string | null> => {
      settle();
      for (const name of names) if (view(name).failure) refresh(name);
      await waiters.until(() => !running || names.every(isSettled));
      return names.find((name) => view(name).failure) ?? null;
    },
    /** Applies the reads of a definition. Unchanged ones keep their answers. */
    replace: (definition: readonly CompiledRead[], calls: Record<string, CompiledCall>) => {
      const former = reads;
      reads = new Map(definition.map((read) => [read.name, reuseRead(former.get(read.name), read, calls)]));
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
      for (const read of reads.values()) resetRead(read, null);
      waiters.check();
    },
  };
}

/** Returns the state of a read. Before the start (`before`), a read with a reason to run counts as pending. */
function getReadState(name: string, reads: Map<string, OpenRead>, before: ReadContext | false): CallState {
  const read = reads.get(name);
  if (!read) return idleState;
  return before ? { ...idleState, busy: planPayload(read, reads, before) !== null } : read.state;
}

function isLost({ failure, busy }: CallState): boolean {
  return failure !== null && !busy;
}

/** Sends a read with its payload and records its states. */
function watchRead(read: OpenRead, target: string, options: ReadsOptions, onState: () => void): void {
  const receive = (state: CallState) => {
    const wasLost = isLost(read.state);
    read.state = state;
    options.stale();
    if (isLost(state) && !wasLost) options.failed(read.read);
    onState();
  };
  read.watched = options.watch(read.call, JSON.parse(target) as JsonObject, receive);
  receive(read.watched.state());
}

/** Promises of conditions. `check` resolves them. */
function createWaiters() {
  const checks = new Set<() => void>();
  return {
    check: () => {
      for (const check of checks) check();
    },
    /** Resolves as soon as the condition holds, or at once. */
    until: (holds: () => boolean) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (!holds()) return;
          checks.delete(check);
          resolve();
        };
        checks.add(check);
        check();
      }),
  };
}

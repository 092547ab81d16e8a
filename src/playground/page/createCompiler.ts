import type { Schema } from '#workbench/schema/schema.ts';
import type { CompileRequest, CompileResult, WorkerMessage } from '../protocol.ts';

/** The maximum time for one text, in milliseconds. */
export const timeLimit = 2_000;

export interface CompilerState {
  /** The schema of a screen; null until the worker is loaded. */
  schema: Schema | null;
  /** The last result; null for a text of another example. */
  result: CompileResult | null;
  /** The reason why the last text has no result: it took too long, or the worker failed. */
  failure: 'time' | 'fault' | null;
}

export interface Compiler {
  get: () => CompilerState;
  subscribe: (listener: () => void) => () => void;
  /** Compiles a text, or the latest one once the worker is free. */
  compile: (request: CompileRequest) => void;
  /** Forgets the result, before a text of another example. */
  reset: () => void;
}

/** Creates a compiler in a worker, which is ended and begun anew if a text takes too long. */
export function createCompiler(open: () => Worker): Compiler {
  const listeners = new Set<() => void>();
  let state: CompilerState = { schema: null, result: null, failure: null };
  let isReady = false;
  let waiting: CompileRequest | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let worker = start();

  function set(change: Partial<CompilerState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  function start(): Worker {
    const started = open();
    started.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      stopTimer();
      isReady = true;
      if ('schema' in data) set({ schema: state.schema ?? data.schema });
      else if (!waiting) set({ result: data.result, failure: null });
      send();
    });
    started.addEventListener('error', () => fail('fault'));
    return started;
  }
  function stopTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  function send(): void {
    if (!waiting || !isReady || timer !== undefined) return;
    worker.postMessage(waiting);
    waiting = null;
    timer = setTimeout(() => fail('time'), timeLimit);
  }
  function fail(failure: 'time' | 'fault'): void {
    stopTimer();
    worker.terminate();
    // A worker that did not load would fail again.
    const wasReady = isReady;
    isReady = false;
    if (wasReady) worker = start();
    set({ failure });
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    compile: (request) => {
      waiting = request;
      send();
    },
    reset: () => set({ result: null, failure: null }),
  };
}

import { vi } from 'vitest';
import type { Compiler, CompilerState } from '#playground/page/createCompiler.ts';

/** A compiler whose states the test sets. */
export function createResults() {
  const listeners = new Set<() => void>();
  let state: CompilerState = { schema: null, result: null, failure: null };
  const compiler = {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    compile: vi.fn<Compiler['compile']>(),
    reset: vi.fn<Compiler['reset']>(),
  };
  const set = (change: Partial<CompilerState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return { compiler, set, countListeners: () => listeners.size };
}

import { Refusal } from '../../commands/refusal.ts';

interface DryRun {
  who: string;
  /** The subject of the dry run. Dry runs with equal subjects do not abort each other. */
  what: string;
  /** A signal that fires once nobody waits for the answer. */
  caller?: AbortSignal | undefined;
}

/** Runs dry runs, one per operator. */
export interface DryRunner {
  /** Aborts the operator's earlier dry run unless `what` is equal. @throws Refusal if a newer one aborts this one. */
  run: <T>(about: DryRun, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}

const abortMessage = 'A newer dry run of yours has ended this one: only one runs at a time.';

interface Running {
  what: string;
  waiting: Set<AbortController>;
}

export function createDryRunner(): DryRunner {
  const running = new Map<string, Running>();
  const begin = (who: string, what: string): Running => {
    const before = running.get(who);
    if (before?.what === what) return before;
    for (const one of before?.waiting ?? []) one.abort(new Refusal(abortMessage));
    const own = { what, waiting: new Set<AbortController>() };
    running.set(who, own);
    return own;
  };
  return {
    run: async ({ who, what, caller }, work) => {
      const own = begin(who, what);
      const one = new AbortController();
      own.waiting.add(one);
      const leave = (): void => one.abort(caller?.reason);
      caller?.addEventListener('abort', leave);
      try {
        return await work(one.signal);
      } finally {
        caller?.removeEventListener('abort', leave);
        own.waiting.delete(one);
        if (own.waiting.size === 0 && running.get(who) === own) running.delete(who);
      }
    },
  };
}

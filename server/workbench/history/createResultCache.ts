import { raceWithAbort } from '../../releases/dryRuns/raceWithAbort.ts';

/** Maximum number of cached results, because the approver and the publisher ask for the same. */
const kept = 16;

export type ResultCache<T> = (
  key: string,
  work: (signal: AbortSignal) => Promise<T>,
  caller?: AbortSignal,
) => Promise<T>;

interface CacheEntry<T> {
  result: Promise<T>;
  ending: AbortController;
  waiting: number;
}

/** Creates an LRU cache of results. Equal work is shared, and work is aborted once nobody waits for it. */
export function createResultCache<T>(): ResultCache<T> {
  const known = new Map<string, CacheEntry<T>>();
  const begin = (key: string, work: (signal: AbortSignal) => Promise<T>): CacheEntry<T> => {
    const ending = new AbortController();
    const begun = { result: work(ending.signal), ending, waiting: 0 };
    const forget = (): void => void (known.get(key) === begun && known.delete(key));
    begun.result.catch(forget);
    // Aborted work is removed, so that nobody joins it.
    ending.signal.addEventListener('abort', forget);
    return begun;
  };
  return async (key, work, caller = new AbortController().signal) => {
    const found = known.get(key) ?? begin(key, work);
    known.delete(key);
    known.set(key, found);
    for (const old of [...known.keys()].slice(0, Math.max(0, known.size - kept))) known.delete(old);
    found.waiting += 1;
    try {
      return await raceWithAbort(found.result, caller);
    } finally {
      found.waiting -= 1;
      if (found.waiting === 0 && caller.aborted) found.ending.abort(caller.reason);
    }
  };
}

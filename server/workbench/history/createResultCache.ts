import { raceWithAbort } from '../../releases/dryRuns/raceWithAbort.ts';

/** Maximum number of cached results, because the approver and the publisher ask for the same. */
const maxResults = 16;

/** Returns the cached result of a key, or runs the work for it. */
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
  const entries = new Map<string, CacheEntry<T>>();
  const begin = (key: string, work: (signal: AbortSignal) => Promise<T>): CacheEntry<T> => {
    const ending = new AbortController();
    const begun = { result: work(ending.signal), ending, waiting: 0 };
    const forget = (): void => void (entries.get(key) === begun && entries.delete(key));
    begun.result.catch(forget);
    // Aborted work is removed, so that nobody joins it.
    ending.signal.addEventListener('abort', forget);
    return begun;
  };
  return async (key, work, caller = new AbortController().signal) => {
    const found = entries.get(key) ?? begin(key, work);
    entries.delete(key);
    entries.set(key, found);
    for (const old of [...entries.keys()].slice(0, Math.max(0, entries.size - maxResults)))
      entries.delete(old);
    found.waiting += 1;
    try {
      return await raceWithAbort(found.result, caller);
    } finally {
      found.waiting -= 1;
      if (found.waiting === 0 && caller.aborted) found.ending.abort(caller.reason);
    }
  };
}

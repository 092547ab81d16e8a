import {
  hashKey,
  notifyManager,
  type Query,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  skipToken,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { CompiledCall, JsonObject } from '#definition';
import type { DataProvider } from '#engine/dataProvider.ts';
import type { CallFailure } from '#engine/outcome.ts';
import { type Answer, runCall } from '#engine/runCall.ts';
import { onForgetMemberData } from './forgetMemberData.ts';
import type { ShownAnswers } from './screenSnapshots.ts';
import { useHydrating } from './useHydrating.ts';
import { getRetryDeadline, isWorthRetrying, retryDelays } from './retryPolicy.ts';

/**
 * The cache of reads. A call with a payload that is already running is joined, a preloaded one is claimed, and
 * any other is sent. A failed read is retried by retryPolicy.ts, and once the device is online again. A read
 * without observers is cancelled, and its answer is forgotten. Meanwhile screenSnapshots.ts has the answers for
 * navigation back.
 *
 *   startCall (before there is a screen)   prefetchCall (before it is opened)   useCall (in a component)   watchCall (in a store)
 */

/** The state of a read. */
export interface CallState {
  /** The last valid answer to this payload. `useCall` preserves the previous payload's answer until then. */
  answer: Answer | null;
  /** The reason why there is no answer, or no newer answer. Set at the first failed try, while retries may follow. */
  failure: CallFailure | null;
  /** True while the read is running, retries and their pauses included. */
  busy: boolean;
}

/** A read in a component. */
export interface RefetchableCall extends CallState {
  /** Sends the read again and drops the running one. */
  refetch: () => void;
}

/** A read outside React. */
export interface WatchedCall {
  state: () => CallState;
  /** Sends the read again and drops the running one. */
  refetch: () => void;
  stop: () => void;
}

// TanStack Query is configured only here. An answer without observers is dropped at once.
const client = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
    },
  },
});
// Mounted, so that paused reads continue when the device is online or the tab is visible again.
client.mount();

// Notify in the task in which the answer arrives, not a task later.
notifyManager.setScheduler(queueMicrotask);

/** The keys of the reads that began before their screen. Each is fresh until its first observer has left. */
const preloaded = new Set<string>();
/** Milliseconds that a preloaded answer waits for its screen. */
const maxPreloadAge = 60_000;

/** Milliseconds that a prefetched answer waits for a screen that may never open. */
const maxPrefetchAge = 10_000;

client.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'observerRemoved' || type === 'removed') preloaded.delete(query.queryHash);
});

/** Starts a read whose screen is about to be rendered. The first observer of the same read uses its answer. */
export function startCall(provider: DataProvider, call: CompiledCall, payload: JsonObject): void {
  const query = describeQuery(provider, call, payload);
  preloaded.add(hashKey(query.queryKey));
  void client.prefetchQuery({ ...query, gcTime: maxPreloadAge });
}

/**
 * Prefetches a read of a screen that may open next, once while its answer waits. A failure that nobody has observed is
 * dropped, so that the screen sends the read again.
 */
export async function prefetchCall(
  provider: DataProvider,
  call: CompiledCall,
  payload: JsonObject,
): Promise<void> {
  const query = describeQuery(provider, call, payload);
  const hash = hashKey(query.queryKey);
  const find = () => client.getQueryCache().get(hash);
  // The read of the current screen is sent again when the next screen opens, so that prefetching is
  // pointless.
  if (find()?.isActive()) return;
  preloaded.add(hash);
  await client.prefetchQuery({ ...query, gcTime: maxPrefetchAge });
  const found = find();
  if (found?.state.status === 'error' && !found.isActive()) client.getQueryCache().remove(found);
}

/**
 * A read in a component: sent on mount and when call or payload change; null sends nothing. With `share` it uses the result
 * of another component's read, a failure too. The `snapshot` is shown until the answer. During hydration nothing is sent, and
 * the state is pending.
 */
export function useCall(
  provider: DataProvider,
  call: CompiledCall | null,
  payload: JsonObject,
  { share = false, snapshot }: { share?: boolean; snapshot?: ShownAnswers | undefined } = {},
): RefetchableCall {
  const isFirst = useHydrating();
  const query = call && !isFirst ? showSnapshot(describeQuery(provider, call, payload), snapshot) : nothing;
  const { observer, result } = useObserver({ ...query, ...(share ? shareResult(query) : {}) }, isFirst);
  const refetch = useCallback(() => sendAgain(observer), [observer]);
  const state = isFirst && call ? expected : readState(result);
  const [kept, setKept] = useState(state.answer);
  if (state.answer && state.answer !== kept) setKept(state.answer);
  return { ...state, answer: state.answer ?? kept, refetch };
}

/**
 * Watches a read in a store. `listen` is called at each change of its state. The `snapshot` is shown until the
 * answer.
 */
export function watchCall(
  provider: DataProvider,
  call: CompiledCall,
  payload: JsonObject,
  listen: (state: CallState) => void,
  snapshot?: ShownAnswers,
): WatchedCall {
  const query = showSnapshot(describeQuery(provider, call, payload), snapshot);
  const observer = new QueryObserver<Answer>(client, query);
  const stop = observer.subscribe((result) => listen(readState(result)));
  return {
    state: () => readState(observer.getCurrentResult()),
    refetch: () => sendAgain(observer),
    stop,
  };
}

/** Returns the answers of these calls that are on screen. */
export function getShownAnswers(calls: readonly CompiledCall[]): ShownAnswers {
  const shown = client.getQueryCache().findAll({ type: 'active' });
  const isOfThese = ({ queryKey: [call] }: Query) => calls.includes(call as CompiledCall);
  return new Map(
    shown.flatMap((query) => {
      const { data } = (query as Query<Answer>).state;
      return data && isOfThese(query) ? [[query.queryHash, data] as const] : [];
    }),
  );
}

/** Forgets every answer and drops running reads, at sign-out. */
export function forgetCalls(): void {
  preloaded.clear();
  client.clear();
}
onForgetMemberData(forgetCalls);

/** Sends a read again. Cancels the running read first, because its pending retry would be joined otherwise. */
function sendAgain(observer: QueryObserver<Answer>): void {
  void observer.getCurrentQuery().cancel({ revert: true });
  void observer.refetch();
}

/**
 * Observes a read while the component is mounted. The library's own hook also supports Suspense, persistence and error
 * boundaries, which the portal does not use: 1 kB less.
 */
function useObserver(options: QueryObserverOptions<Answer>, isFirst: boolean) {
  const wanted = client.defaultQueryOptions(options);
  // The first render must show the read as running, although it starts after it.
  wanted._optimisticResults = 'optimistic';
  // A changed observer would send a failed read again; a new one uses the failure.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- made once, and once more after hydration
  const observer = useMemo(() => new QueryObserver<Answer>(client, wanted), [isFirst]);
  const result = observer.getOptimisticResult(wanted);
  const follow = useCallback(
    (listen: () => void) => {
      const stop = observer.subscribe(notifyManager.batchCalls(listen));
      // An answer may arrive between rendering and subscribing.
      observer.updateResult();
      return stop;
    },
    [observer],
  );
  useEffect(() => observer.setOptions(wanted));
  const read = () => observer.getCurrentResult();
  useSyncExternalStore(follow, read, read);
  return { observer, result };
}

/** Shows the snapshot's answer as stale, so that the read is sent all the same. */
function showSnapshot(
  query: DescribedQuery,
  snapshot: ShownAnswers | undefined,
): QueryObserverOptions<Answer> {
  const answer = snapshot?.get(hashKey(query.queryKey));
  return answer ? { ...query, initialData: answer, initialDataUpdatedAt: 0 } : query;
}

type DescribedQuery = ReturnType<typeof describeQuery>;

/** Configures an observer to use the result of another observer of the same read, also a failure. */
function shareResult({ queryKey }: QueryObserverOptions<Answer>): Partial<QueryObserverOptions<Answer>> {
  const hasFailed = queryKey && client.getQueryState(queryKey)?.status === 'error';
  return { staleTime: Infinity, ...(hasFailed ? { enabled: false } : {}) };
}

/** The state of a read that is about to be sent. */
const expected: CallState = { answer: null, failure: null, busy: true };

const nothing = { queryKey: ['nothing'], queryFn: skipToken } satisfies QueryObserverOptions<Answer>;

function describeQuery(provider: DataProvider, call: CompiledCall, payload: JsonObject) {
  return {
    queryKey: [call, payload],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answer> => {
      const end = getRetryDeadline(signal);
      const result = await runCall(provider, call, payload, { signal, end });
      if (result.kind !== 'ok') throw new CallFailed(result, end);
      if (result.body === null)
        throw new CallFailed({ kind: 'malformed', reason: 'the answer is null' }, end);
      return result;
    },
    // A preloaded answer is used as it is, a failure too.
    staleTime: ({ queryHash }: Query<Answer>) => (preloaded.has(queryHash) ? Infinity : 0),
    retryOnMount: ({ queryHash }: Query<Answer>) => !preloaded.has(queryHash),
    retry: (count: number, error: Error) =>
      error instanceof CallFailed && isWorthRetrying(call, error.failure, { count, end: error.end }),
    retryDelay: (count: number) => retryDelays[count] ?? 0,
    structuralSharing: false,
  } satisfies QueryObserverOptions<Answer>;
}

/** Carries a failure, because TanStack Query reports failures by exceptions. */
class CallFailed extends Error {
  readonly failure: CallFailure;
  /** The time at which the read times out, retries included, in milliseconds since 1970. */
  readonly end: number;
  constructor(failure: CallFailure, end: number) {
    super(failure.kind);
    this.failure = failure;
    this.end = end;
  }
}

/** Throws an exception that is a bug and not a failed call. */
function readState({ data, failureReason, fetchStatus }: QueryObserverResult<Answer>): CallState {
  if (failureReason && !(failureReason instanceof CallFailed)) throw failureReason;
  return { answer: data ?? null, failure: failureReason?.failure ?? null, busy: fetchStatus !== 'idle' };
}

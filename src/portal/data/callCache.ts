import { QueryClient, QueryObserver, hashKey, notifyManager, skipToken } from '@tanstack/react-query';
import type { Query, QueryObserverOptions, QueryObserverResult } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { CompiledCall, JsonObject } from '#definition';
import type { DataProvider } from '#engine/dataProvider.ts';
import type { CallFailure } from '#engine/outcome.ts';
import { runCall } from '#engine/runCall.ts';
import type { Answer } from '#engine/runCall.ts';
import { onForget } from './forget.ts';
import type { ShownAnswers } from './leftAnswers.ts';
import { useFirstLook } from './useFirstLook.ts';
import { endOf, isWorthRetrying, retryPauses } from './retryPolicy.ts';

/**
 * How a read gets its answer, whoever asks: a call with a payload that is under way is joined, one that a screen began
 * before it was there is taken, anything else is sent. It is tried again by the policy beside this file, and once the
 * device is online again; cancelled when nobody wants it any more, and forgotten when nobody shows it: who comes back, loads,
 * and sees meanwhile what leftAnswers.ts has kept.
 *
 *   startCall (before there is a screen)   bringCall (before it is opened)   useCall (in a component)   watchCall (in a store)
 */

/** Where a read stands. */
export interface CallState {
  /** The last good answer to this payload; `useCall` keeps the one before until then. */
  answer: Answer | null;
  /** Why there is none, or no newer one: known from the first try that failed, while others may still be under way. */
  failure: CallFailure | null;
  /** Whether it is under way, tries and their pauses included. */
  busy: boolean;
}

/** A read as a component has it. */
export interface UsedCall extends CallState {
  /** Asks again; what is under way is dropped. */
  refetch: () => void;
}

/** A read outside of React. */
export interface WatchedCall {
  state: () => CallState;
  /** Asks again; what is under way is dropped. */
  refetch: () => void;
  stop: () => void;
}

// The one place where TanStack Query is set up. Without observers an answer is dropped at once.
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
// It hears when the device is online again, and when a tab is seen again whose tries had to wait.
client.mount();

// An answer is told in the task in which it came, not a task later.
notifyManager.setScheduler(queueMicrotask);

/** The reads begun before their screen was there, by their keys. Each is fresh until whoever took it first has left. */
const early = new Set<string>();
/** How long an answer waits for its screen, in milliseconds. */
const earlyLife = 60_000;

/** How long an answer waits that was brought ahead for a screen that may never be opened, in milliseconds. */
const aheadLife = 10_000;

client.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'observerRemoved' || type === 'removed') early.delete(query.queryHash);
});

/** Begins a read whose screen is about to be rendered; the first who asks for the same takes its answer. */
export function startCall(provider: DataProvider, call: CompiledCall, payload: JsonObject): void {
  const query = describeQuery(provider, call, payload);
  early.add(hashKey(query.queryKey));
  void client.prefetchQuery({ ...query, gcTime: earlyLife });
}

/**
 * Begins a read of a screen that may be opened next, once while its answer waits; who opens it takes the answer. A failure
 * that nobody has waited for is dropped, so that who comes asks anew.
 */
export async function bringCall(
  provider: DataProvider,
  call: CompiledCall,
  payload: JsonObject,
): Promise<void> {
  const query = describeQuery(provider, call, payload);
  const hash = hashKey(query.queryKey);
  const find = () => client.getQueryCache().get(hash);
  // What is shown right now is asked for again by who comes.
  if (find()?.isActive()) return;
  early.add(hash);
  await client.prefetchQuery({ ...query, gcTime: aheadLife });
  const found = find();
  if (found?.state.status === 'error' && !found.isActive()) client.getQueryCache().remove(found);
}

/**
 * A read in a component: sent when it mounts and when call or payload are others; null sends nothing. With `share` it
 * takes what another component's read has come to, a failure too, instead of asking. What was `left` is there until the
 * answer. At the first look nothing is asked yet, and an answer is to be expected.
 */
export function useCall(
  provider: DataProvider,
  call: CompiledCall | null,
  payload: JsonObject,
  { share = false, left }: { share?: boolean; left?: ShownAnswers | undefined } = {},
): UsedCall {
  const isFirst = useFirstLook();
  const query = call && !isFirst ? showLeft(describeQuery(provider, call, payload), left) : nothing;
  const { observer, result } = useObserver({ ...query, ...(share ? takeShared(query) : {}) }, isFirst);
  const refetch = useCallback(() => askAgain(observer), [observer]);
  const state = isFirst && call ? expected : readState(result);
  const [kept, setKept] = useState(state.answer);
  if (state.answer && state.answer !== kept) setKept(state.answer);
  return { ...state, answer: state.answer ?? kept, refetch };
}

/** A read in a store; `listen` hears of each change of its state. What was `left` is there until the answer. */
export function watchCall(
  provider: DataProvider,
  call: CompiledCall,
  payload: JsonObject,
  listen: (state: CallState) => void,
  left?: ShownAnswers,
): WatchedCall {
  const query = showLeft(describeQuery(provider, call, payload), left);
  const observer = new QueryObserver<Answer>(client, query);
  const stop = observer.subscribe((result) => listen(readState(result)));
  return {
    state: () => readState(observer.getCurrentResult()),
    refetch: () => askAgain(observer),
    stop,
  };
}

/** The answers to these calls that are shown right now. */
export function shownAnswers(calls: readonly CompiledCall[]): ShownAnswers {
  const shown = client.getQueryCache().findAll({ type: 'active' });
  const isOfThese = ({ queryKey: [call] }: Query) => calls.includes(call as CompiledCall);
  return new Map(
    shown.flatMap((query) => {
      const { data } = (query as Query<Answer>).state;
      return data && isOfThese(query) ? [[query.queryHash, data] as const] : [];
    }),
  );
}

/** Forgets every answer and drops what is under way: at sign-out. */
export function forgetCalls(): void {
  early.clear();
  client.clear();
}
onForget(forgetCalls);

/** What is under way is dropped first: a try that waits for its turn would be joined. */
function askAgain(observer: QueryObserver<Answer>): void {
  void observer.getCurrentQuery().cancel({ revert: true });
  void observer.refetch();
}

/**
 * Follows a read while the component is there. The library's own hook also waits by Suspense, restores and throws to
 * boundaries, which nothing here asks for: 1 kB less.
 */
function useObserver(options: QueryObserverOptions<Answer>, isFirst: boolean) {
  const wanted = client.defaultQueryOptions(options);
  // Who renders for the first time sees the read under way that begins after it.
  wanted._optimisticResults = 'optimistic';
  // One that is told of another read would ask again where that has failed; a new one takes the failure.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- made once, and once more after the first look
  const observer = useMemo(() => new QueryObserver<Answer>(client, wanted), [isFirst]);
  const result = observer.getOptimisticResult(wanted);
  const follow = useCallback(
    (listen: () => void) => {
      const stop = observer.subscribe(notifyManager.batchCalls(listen));
      // What came between the rendering and now.
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

/** Shows what the screen showed when it was left, as out of date: the read is sent all the same. */
function showLeft(query: DescribedQuery, left: ShownAnswers | undefined): QueryObserverOptions<Answer> {
  const answer = left?.get(hashKey(query.queryKey));
  return answer ? { ...query, initialData: answer, initialDataUpdatedAt: 0 } : query;
}

type DescribedQuery = ReturnType<typeof describeQuery>;

/** What has been asked for counts, whatever came of it. */
function takeShared({ queryKey }: QueryObserverOptions<Answer>): Partial<QueryObserverOptions<Answer>> {
  const hasFailed = queryKey && client.getQueryState(queryKey)?.status === 'error';
  return { staleTime: Infinity, ...(hasFailed ? { enabled: false } : {}) };
}

/** Where a read stands that is about to be sent. */
const expected: CallState = { answer: null, failure: null, busy: true };

const nothing = { queryKey: ['nothing'], queryFn: skipToken } satisfies QueryObserverOptions<Answer>;

function describeQuery(provider: DataProvider, call: CompiledCall, payload: JsonObject) {
  return {
    queryKey: [call, payload],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answer> => {
      const end = endOf(signal);
      const result = await runCall(provider, call, payload, { signal, end });
      if (result.kind !== 'ok') throw new CallFailed(result, end);
      if (result.body === null)
        throw new CallFailed({ kind: 'malformed', reason: 'the answer is null' }, end);
      return result;
    },
    // What was begun early is taken as it came, a failure too.
    staleTime: ({ queryHash }: Query<Answer>) => (early.has(queryHash) ? Infinity : 0),
    retryOnMount: ({ queryHash }: Query<Answer>) => !early.has(queryHash),
    retry: (count: number, error: Error) =>
      error instanceof CallFailed && isWorthRetrying(call, error.failure, { count, end: error.end }),
    retryDelay: (count: number) => retryPauses[count] ?? 0,
    structuralSharing: false,
  } satisfies QueryObserverOptions<Answer>;
}

/** TanStack Query tells failures by exceptions, so one travels in an exception. */
class CallFailed extends Error {
  readonly failure: CallFailure;
  /** When the read counts as lost, whatever it is doing. */
  readonly end: number;
  constructor(failure: CallFailure, end: number) {
    super(failure.kind);
    this.failure = failure;
    this.end = end;
  }
}

/** Throws what is no failure of the call but a bug. */
function readState({ data, failureReason, fetchStatus }: QueryObserverResult<Answer>): CallState {
  if (failureReason && !(failureReason instanceof CallFailed)) throw failureReason;
  return { answer: data ?? null, failure: failureReason?.failure ?? null, busy: fetchStatus !== 'idle' };
}

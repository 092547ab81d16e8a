import { QueryClient, QueryObserver, hashKey, useQuery } from '@tanstack/react-query';
import type { QueryObserverOptions, QueryObserverResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { CompiledCall, Json } from '../definition/index.ts';
import { buildRequest } from '../engine/buildRequest.ts';
import type { CallRequest, DataProvider } from '../engine/dataProvider.ts';
import type { Outcome } from '../engine/outcome.ts';
import { readAnswer } from '../engine/runCall.ts';
import type { Answer, CallResult } from '../engine/runCall.ts';
import { usePortal } from './portal.ts';

/** A call that brought no answer. */
export type CallFailure = Exclude<Outcome, { kind: 'ok' }>;

/** TanStack Query tells failures by exceptions, so an outcome travels in one. */
class CallFailed extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** Waits before the second and the third try of a read, in milliseconds. */
const pauses = [1000, 3000];

// The one place where TanStack Query is set up. Without observers an answer is dropped at once: who comes back, loads.
const client = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  },
});

/** The calls begun before the first screen is there: whoever needs one first takes its answer instead of asking again. */
const entryCalls = new Set<string>();
/** How long an answer waits for the screen that it was fetched for, in milliseconds. */
const entryLife = 60_000;

function keyOf({ target, method, path, auth, payload }: CallRequest) {
  return [target, method, path, auth, payload];
}

function describeQuery(provider: DataProvider, request: CallRequest) {
  const queryKey = keyOf(request);
  return {
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Json> => {
      const outcome = await provider.send(request, signal);
      if (outcome.kind !== 'ok') throw new CallFailed(outcome);
      if (outcome.body === null) throw new CallFailed({ kind: 'malformed', reason: 'the answer is null' });
      return outcome.body as Json;
    },
    staleTime: () => (entryCalls.has(hashKey(queryKey)) ? Infinity : 0),
    retry: (count: number, error: Error) => count < pauses.length && isWorthRetrying(request, error),
    retryDelay: (count: number) => pauses[count] ?? 0,
    structuralSharing: false,
  } satisfies QueryObserverOptions<Json>;
}

/** A lookup outside the backend is tried again by the person's next act (readings C6), not by itself. */
function isWorthRetrying({ target }: CallRequest, error: Error): boolean {
  if (!(error instanceof CallFailed) || target === 'lookup') return false;
  const { failure } = error;
  return failure.kind === 'unreachable' || (failure.kind === 'refused' && failure.status >= 500);
}

/** Begins a read whose screen is about to be rendered; the screen then takes its answer. */
export function startRead(provider: DataProvider, request: CallRequest): void {
  const query = describeQuery(provider, request);
  entryCalls.add(hashKey(query.queryKey));
  void client.prefetchQuery({ ...query, gcTime: entryLife });
}

/** Lets the screen that comes next take this read's answer instead of asking again, though another component asked. */
export function shareRead(request: CallRequest): void {
  entryCalls.add(hashKey(keyOf(request)));
}

/** From here on every read asks the backend: what was begun for the first screen counts no more. */
export function endEntry(): void {
  entryCalls.clear();
}

/** Forgets every answer and drops what is under way: at sign-out. */
export function clearReads(): void {
  entryCalls.clear();
  client.clear();
}

/** A read as a component sees it. */
export interface ReadResult<T> {
  /** The last good answer to this request; with `keep`, until the next one, the one before. */
  answer: T | null;
  /** Why there is none, or no newer one. */
  failure: CallFailure | null;
  /** Whether it is under way. */
  busy: boolean;
  /** Asks again. */
  refetch: () => void;
}

/** A read's options. */
export interface ReadOptions {
  /** Keeps the former answer while a request with another payload is under way, and when it fails. */
  keep?: boolean;
  /** Takes what another component's request came to, a failure too, instead of asking again. */
  share?: boolean;
}

/**
 * Reads a request's body: the same request is sent once, whoever asks; leaving cancels it; late answers are dropped; it
 * is tried again after 1 s and 3 s when unreachable or 5xx. Null: nothing to ask for.
 */
export function useRequest(
  request: CallRequest | null,
  { keep = false, share = false }: ReadOptions = {},
): ReadResult<Json> {
  const { provider } = usePortal();
  const query = describeQuery(provider, request ?? nothing);
  const taken = share && hasFailed(query.queryKey);
  const whenStale = share ? { staleTime: Infinity } : {};
  const result = useQuery({ ...query, ...whenStale, enabled: request !== null && !taken }, client);
  const { refetch: ask } = result;
  const refetch = useCallback(() => void ask(), [ask]);
  const state = readState(result);
  const [kept, setKept] = useState(state.answer);
  if (state.answer !== null && state.answer !== kept) setKept(state.answer);
  return { ...state, answer: state.answer ?? (keep ? kept : null), refetch };
}

/** Whether a request was made, and came to nothing. */
function hasFailed(queryKey: readonly unknown[]): boolean {
  return client.getQueryState(queryKey)?.status === 'error';
}

/** Reads a call of the catalogue: as `useRequest`, and an answer of another shape is a `malformed` failure. */
export function useCall(
  call: CompiledCall | null,
  payload: Record<string, Json>,
  options?: ReadOptions,
): ReadResult<Answer> {
  const { answer: body, failure, busy, refetch } = useRequest(call && buildRequest(call, payload), options);
  const result = useMemo(() => (call && body !== null ? readAnswer(call, body) : null), [call, body]);
  const misread = result?.kind === 'ok' ? null : result;
  return { answer: result?.kind === 'ok' ? result : null, failure: failure ?? misread, busy, refetch };
}

/** A read outside of React. */
export interface WatchedRead {
  /** Asks again. */
  refetch: () => void;
  stop: () => void;
}

/** Watches a read of the catalogue; `listen` hears of each change, at first at once. */
export function watchCall(
  provider: DataProvider,
  call: CompiledCall,
  payload: Record<string, Json>,
  listen: (state: { result: CallResult | null; busy: boolean }) => void,
): WatchedRead {
  const observer = new QueryObserver<Json>(client, describeQuery(provider, buildRequest(call, payload)));
  const hear = (result: QueryObserverResult<Json>) => {
    const { answer: body, failure, busy } = readState(result);
    listen({ result: failure ?? (body === null ? null : readAnswer(call, body)), busy });
  };
  const stop = observer.subscribe(hear);
  hear(observer.getCurrentResult());
  return { refetch: () => void observer.refetch(), stop };
}

function readState({ data, error, isFetching }: QueryObserverResult<Json>) {
  if (error && !(error instanceof CallFailed)) throw error;
  return { answer: data ?? null, failure: error && !isFetching ? error.failure : null, busy: isFetching };
}

const nothing: CallRequest = { call: '', target: 'api', method: 'GET', path: '', auth: false, payload: {} };

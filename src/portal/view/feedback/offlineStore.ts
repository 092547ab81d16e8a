import { useId, useLayoutEffect, useSyncExternalStore } from 'react';
import type { CallFailure } from '#engine/outcome.ts';
import type { Answer } from '#engine/runCall.ts';

/** A read whose figures are on screen. */
export interface ShownFigures {
  /** The answer of the figures; null if the block shows none. */
  answer: Answer | null;
  failure: CallFailure | null;
  retry: () => void;
}

/** The reads whose figures are on screen, by the id of their block. `failure`: the network error of the last try. */
const shown = new Map<string, ShownFigures>();
/** The arrival of each answer, in milliseconds since 1970. */
const times = new WeakMap<Answer, number>();
/** Network errors before a later success of another block: the portal is no longer offline. */
const outdated = new WeakSet<CallFailure>();
const listeners = new Set<() => void>();

/** The way a block shows its failure. `bar`: in its offline bar; `quiet`: in another block's bar; `alone`: by itself. */
type OfflineRole = 'alone' | 'quiet' | 'bar';

/** Registers the figures of a block. Only a network error leads to the bar, never an answer of the server. */
export function useOfflineRole({ answer, failure, retry }: ShownFigures): OfflineRole {
  const id = useId();
  useLayoutEffect(() => {
    register(id, { answer, failure, retry });
  }, [id, answer, failure, retry]);
  useLayoutEffect(
    () => () => {
      shown.delete(id);
      notify();
    },
    [id],
  );
  const read = () => {
    const [first] = [...shown].find(([, figures]) => figures.failure) ?? [id];
    if (shown.get(id)?.failure) return first === id ? 'bar' : 'quiet';
    // The effect of this failure has not run yet.
    return answer && isCurrent(failure) ? 'quiet' : 'alone';
  };
  return useSyncExternalStore(subscribeToShownFigures, read, () => 'alone');
}

function register(id: string, { answer, failure, retry }: ShownFigures): void {
  if (answer && !times.has(answer)) {
    times.set(answer, Date.now());
    for (const figures of shown.values()) {
      if (figures.failure) outdated.add(figures.failure);
      figures.failure = null;
    }
  }
  // A running retry has no failure, and the bar stays until its answer.
  const last = failure ?? shown.get(id)?.failure ?? null;
  // Blocks without figures stay registered, so that the order is that of the screen.
  shown.set(id, { answer, retry, failure: answer && isCurrent(last) ? last : null });
  notify();
}

function isCurrent(failure: CallFailure | null): boolean {
  return isNetworkError(failure) && !outdated.has(failure);
}

/** True if no server answered: the browser is offline, or the connection failed. False for a timeout and a gateway's 502. */
function isNetworkError(failure: CallFailure | null): failure is CallFailure {
  return failure?.kind === 'unreachable' && (failure.reason === 'ERR_NETWORK' || !navigator.onLine);
}

/** Returns the arrival of the oldest answer on screen, in milliseconds since 1970. */
export function getOldestAnswerTime(): number {
  return Math.min(...[...shown.values()].flatMap(({ answer }) => (answer && times.get(answer)) ?? []));
}

export function retryOffline(): void {
  for (const { failure, retry } of shown.values()) if (failure) retry();
}

/** Calls a listener when the reads whose figures are on screen change. Returns the function that unsubscribes it. */
export function subscribeToShownFigures(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

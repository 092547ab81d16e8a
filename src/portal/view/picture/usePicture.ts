import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import { createPictureQueue, type PictureQueue, type PictureState } from './createPictureQueue.ts';

const queues = new WeakMap<ScreenStore, PictureQueue>();

function getQueue(store: ScreenStore): PictureQueue {
  const queue = queues.get(store) ?? createPictureQueue();
  queues.set(store, queue);
  return queue;
}

/** Returns the picture of a key, which is fetched as soon as its place is in view and released when the place is left. */
export function usePicture(
  store: ScreenStore,
  key: string | null,
  fetch: (signal: AbortSignal) => Promise<Blob | null>,
): { state: PictureState; setPlace: (place: Element | null) => void } {
  const [place, setPlace] = useState<Element | null>(null);
  const isSeen = useSeen(place);
  const queue = getQueue(store);
  const subscribe = useCallback(
    (listener: () => void) =>
      key !== null && isSeen ? queue.request(key, fetch, listener) : () => undefined,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- equal keys fetch the same
    [queue, key, isSeen],
  );
  const state = useSyncExternalStore(subscribe, () => (key === null ? null : queue.get(key)));
  return { state, setPlace };
}

/** True once a place has been in view. */
function useSeen(place: Element | null): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place || isSeen) return undefined;
    const observer = new IntersectionObserver((changes) => {
      if (changes.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [place, isSeen]);
  return isSeen;
}

import { useEffect, useLayoutEffect } from 'react';
import { shownAnswers } from '#data/callCache.ts';
import { storeSnapshot, removeSnapshot } from '#data/screenSnapshots.ts';
import { formsIn } from '#definition';
import type { ScreenStore } from './createScreenStore.ts';

/**
 * Stores a snapshot of the answers when the screen is left; an earlier snapshot is used once. Screens with a form have
 * none, because their answers may come from typed values. Null during hydration.
 */
export function useLeft(store: ScreenStore, place: string | null): void {
  // Runs before the reads of the screen stop.
  useLayoutEffect(
    () => () => {
      const { blocks, calls } = store.screen;
      if (place === null || formsIn(blocks).length > 0) return;
      storeSnapshot(place, { answers: shownAnswers(Object.values(calls)), top: window.scrollY });
    },
    [store, place],
  );
  // Runs after the blocks have read the snapshot.
  useEffect(() => {
    if (place !== null) removeSnapshot(place);
  }, [place]);
}

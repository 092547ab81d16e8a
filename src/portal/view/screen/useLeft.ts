import { useEffect, useLayoutEffect } from 'react';
import { shownAnswers } from '#data/callCache.ts';
import { storeSnapshot, removeSnapshot } from '#data/screenSnapshots.ts';
import { formsIn } from '#definition';
import type { ScreenStore } from './createScreenStore.ts';

/**
 * Remembers what the screen shows when it is left; what it showed before, it shows once. Of a screen with a form nothing is
 * kept: its answers may come from what was typed. Null, at the first look, is no place.
 */
export function useLeft(store: ScreenStore, place: string | null): void {
  // Before its reads stop.
  useLayoutEffect(
    () => () => {
      const { blocks, calls } = store.screen;
      if (place === null || formsIn(blocks).length > 0) return;
      storeSnapshot(place, { answers: shownAnswers(Object.values(calls)), top: window.scrollY });
    },
    [store, place],
  );
  // After its blocks have taken it.
  useEffect(() => {
    if (place !== null) removeSnapshot(place);
  }, [place]);
}

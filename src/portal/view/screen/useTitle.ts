import { useEffect } from 'react';
import { resolveValue } from '#engine/values/resolveValue.ts';
import { toText } from '#engine/values/toText.ts';
import { shownText } from '#engine/texts/shownText.ts';
import { usePortal } from '../portal.ts';
import { useSelected } from '../useSelected.ts';
import type { ScreenStore } from './createScreenStore.ts';

/** The title of an open screen, with its places filled as far as what they show is there. */
export function useTitle(store: ScreenStore): string {
  return useSelected(store, () => {
    const { title } = store.screen;
    return typeof title === 'string'
      ? title
      : shownText(toText(resolveValue(title, store.scope())), store.portal().config).trim();
  });
}

/** The window is called what the screen is, where its title has places. */
export function useWindowTitle(store: ScreenStore): void {
  const { brand } = usePortal().config;
  const title = useTitle(store);
  const isFilled = useSelected(store, () => typeof store.screen.title !== 'string');
  useEffect(() => {
    if (isFilled) document.title = `${title} · ${brand.name}`;
  }, [isFilled, title, brand.name]);
}

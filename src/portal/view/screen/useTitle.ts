import { useEffect } from 'react';
import { resolveValue } from '#engine/values/resolveValue.ts';
import { toText } from '#engine/values/toText.ts';
import { formatBackendText } from '#engine/texts/formatBackendText.ts';
import { usePortal } from '../portal.ts';
import { useSelected } from '../useSelected.ts';
import type { ScreenStore } from './createScreenStore.ts';

/** Returns the title of an open screen. Its placeholders are filled as far as their values are loaded. */
export function useTitle(store: ScreenStore): string {
  return useSelected(store, () => {
    const { title } = store.screen;
    return typeof title === 'string'
      ? title
      : formatBackendText(toText(resolveValue(title, store.scope())), store.portal().config).trim();
  });
}

/** Sets the window's title to the screen's title, if that has placeholders. */
export function useWindowTitle(store: ScreenStore): void {
  const { brand } = usePortal().config;
  const title = useTitle(store);
  const isFilled = useSelected(store, () => typeof store.screen.title !== 'string');
  useEffect(() => {
    if (isFilled) document.title = `${title} · ${brand.name}`;
  }, [isFilled, title, brand.name]);
}

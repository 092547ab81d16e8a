import { createContext, useContext } from 'react';
import type { ScreenContext, ScreenStore } from './createScreenStore.ts';

export const ScreenStoreContext = createContext<ScreenStore | null>(null);

/** The screen around this block, with its forms and reads. Throws outside of one. */
export function useScreenStore(): ScreenStore {
  const store = useContext(ScreenStoreContext);
  if (!store) throw new Error('useScreenStore outside of a screen');
  return store;
}

/** What a block that is no form needs of its screen. */
export function useScreen(): ScreenContext {
  return useScreenStore();
}

import { createContext, useContext } from 'react';
import type { ScreenContext, ScreenStore } from './createScreenStore.ts';

export const ScreenStoreContext = createContext<ScreenStore | null>(null);

export function useScreenStore(): ScreenStore {
  const store = useContext(ScreenStoreContext);
  if (!store) throw new Error('useScreenStore outside of a screen');
  return store;
}

export function useScreen(): ScreenContext {
  return useScreenStore();
}

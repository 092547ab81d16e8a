import { createContext, useContext } from 'react';
import type { CompiledScreen, PrecompiledTest } from '../../definition/index.ts';
import type { Formatters } from '../../engine/formats/index.ts';
import type { Scope } from '../../engine/resolvePath.ts';
import type { ScreenStore } from './createScreenStore.ts';

/** What a block may ask of the screen it stands on. */
export interface ScreenContext {
  screen: CompiledScreen;
  tests: readonly PrecompiledTest[];
  formatters: Formatters;
  /** What paths are read from right now: session, query, portal, the forms' values and the reads. */
  scope: () => Scope;
  /** Names what the effect `refresh` calls; returns a function that takes the name away again. */
  registerRefresh: (name: string, refresh: () => void) => () => void;
}

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

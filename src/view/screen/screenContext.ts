import { createContext, useContext } from 'react';
import type { CompiledScreen, PrecompiledTest } from '../../definition/index.ts';
import type { Formatters } from '../../engine/formats/index.ts';
import type { Scope } from '../../engine/resolvePath.ts';

/** What a block may ask of the screen it stands on. */
export interface ScreenContext {
  screen: CompiledScreen;
  tests: readonly PrecompiledTest[];
  formatters: Formatters;
  /** What paths are read from right now: session, query, portal, the forms' values and the reads. */
  scope: () => Scope;
  /** Names what the effect `refresh` calls; gives back how to take the name away. */
  registerRefresh: (name: string, refresh: () => void) => () => void;
}

export const ScreenContextProvider = createContext<ScreenContext | null>(null);

/** The screen around this block. Throws outside of one. */
export function useScreen(): ScreenContext {
  const screen = useContext(ScreenContextProvider);
  if (!screen) throw new Error('useScreen outside of a screen');
  return screen;
}

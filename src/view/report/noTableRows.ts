import { useSyncExternalStore } from 'react';

/* Stands in for what TanStack Table does with rows and cells, of which it gets none here: the rows are the engine's. */
export const coreRowsFeature = {};
export const coreRowModelsFeature = {};
export const coreCellsFeature = {};
export const FlexRender = (): null => null;
export const flexRender = (): null => null;

/** How its state reaches React, which reads a store by itself: no component here asks for a part of it. */
export function useSyncExternalStoreWithSelector<S>(
  subscribe: (listener: () => void) => () => void,
  read: () => S,
  readOnServer: () => S,
  select: (state: S) => unknown,
): unknown {
  return select(useSyncExternalStore(subscribe, read, readOnServer));
}

import { useSyncExternalStore } from 'react';

/**
 * True while the render must equal the server's: on the server and during hydration, when nothing is known about the visitor,
 * the device or the backend. Always false if the server rendered nothing.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(never, inBrowser, onServer);
}

const never = () => () => undefined;
const inBrowser = () => false;
const onServer = () => true;

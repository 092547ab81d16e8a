import { useSyncExternalStore } from 'react';

/**
 * Whether this render has to be what the server has written: true on the server and while React takes its page over, when
 * nothing is known of the visitor, the device or the backend; false from then on, and always where the server wrote nothing.
 */
export function useFirstLook(): boolean {
  return useSyncExternalStore(never, inBrowser, onServer);
}

const never = () => () => undefined;
const inBrowser = () => false;
const onServer = () => true;

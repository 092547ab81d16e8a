import { whenUsable } from './whenUsable.ts';

/** Where the service worker stands. */
export const workerAddress = '/sw.js';
/** How often the screen is looked at until it is usable, in milliseconds. */
const pause = 1000;

/** Once the screen is usable, lets the portal say by itself that it can't be reached, where the page can be installed. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || !document.querySelector('link[rel="manifest"]')) return;
  // Where the browser does not let it, the portal works as before.
  const register = () =>
    navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' }).catch(() => undefined);
  whenUsable(pause, () => void register());
}

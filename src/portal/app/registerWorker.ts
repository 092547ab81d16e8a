import { environment } from './environment.ts';
import { whenUsable } from './whenUsable.ts';

/** Where the service worker stands. */
export const workerAddress = `${environment.basePath}sw.js`;
/** How often the screen is looked at until it is usable, in milliseconds. */
const pause = 1000;

/**
 * Once the screen is usable, makes the portal an app to install, which says by itself that it can't be reached: links its
 * manifest, and registers the service worker where the browser has them. Nothing where the server names no manifest.
 */
export function registerWorker(): void {
  const manifest = document.querySelector<HTMLMetaElement>('meta[name="manifest"]');
  if (!manifest) return;
  whenUsable(pause, () => {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'manifest', href: manifest.content }),
    );
    // Where the browser does not let it, the portal works as before.
    if ('serviceWorker' in navigator)
      navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' }).catch(() => undefined);
  });
}

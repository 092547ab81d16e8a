import { environment } from './environment.ts';
import { runWhenUsable } from './runWhenUsable.ts';

export const serviceWorkerAddress = `${environment.basePath}sw.js`;
/** Milliseconds between two checks that the screen is usable. */
const usableCheckInterval = 1000;

/** Makes the portal installable once the screen is usable. Nothing if the server has no manifest. */
export function registerServiceWorker(): void {
  const manifest = document.querySelector<HTMLMetaElement>('meta[name="manifest"]');
  if (!manifest) return;
  runWhenUsable(usableCheckInterval, () => {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'manifest', href: manifest.content }),
    );
    // If the browser refuses, the portal works as before.
    if ('serviceWorker' in navigator)
      navigator.serviceWorker
        .register(serviceWorkerAddress, { updateViaCache: 'none' })
        .catch(() => undefined);
  });
}

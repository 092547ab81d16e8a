import { createHash } from 'node:crypto';
import type { PortalConfig } from '#definition';
import { buildOfflinePage } from './buildOfflinePage.ts';
import type { PageShell } from './pageShell.ts';
import { buildServiceWorker } from './serviceWorker.ts';

/** Builds the service worker. Its version is a hash, so that the browser installs each new build and offline page. */
export async function buildVersionedServiceWorker(
  shell: PageShell,
  config: PortalConfig,
  basePath: string,
): Promise<string> {
  const styles = shell.listNeededFiles([]).styles.map(({ href }) => href);
  const parts = [await shell.html('/'), ...styles, buildOfflinePage(config).html];
  const hash = createHash('sha256').update(parts.join('\n')).digest('hex');
  return buildServiceWorker(hash.slice(0, 16), basePath);
}

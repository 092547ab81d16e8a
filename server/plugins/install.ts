import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ServedPortal } from '../definitions/servedPortal.ts';
import { buildManifest } from '../page/buildManifest.ts';
import { buildOfflinePage } from '../page/buildOfflinePage.ts';
import { readLanguage } from '../page/readLanguage.ts';
import type { PageShell } from '../page/pageShell.ts';
import { buildLastServiceWorker, buildServiceWorker } from '../page/serviceWorker.ts';

export interface InstallOptions {
  shell: PageShell;
  portal: (language?: string) => ServedPortal;
  /** Whether the portal can be installed; where not, the worker of an earlier time is told to go. */
  installs: boolean;
  /** The path under which the portal stands. */
  basePath: string;
}

/** What makes the portal an app of the device: its manifest, its offline page, and the service worker that shows it. */
export function addInstall(
  app: FastifyInstance,
  { shell, portal, installs, basePath }: InstallOptions,
): void {
  const fresh = { 'cache-control': 'no-cache' };
  app.get('/sw.js', async (_request, reply) => {
    const worker = installs ? await writeWorker(shell, portal(), basePath) : buildLastServiceWorker(basePath);
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({ ...fresh, 'content-security-policy': "default-src 'none'; connect-src 'self'" })
      .send(worker);
  });
  if (!installs) return;
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .headers(fresh)
      .send(JSON.stringify(buildManifest(portal().config, basePath))),
  );
  app.get('/offline.html', async (request, reply) => {
    const language = readLanguage(request.headers, portal().languages);
    const { html, policy } = buildOfflinePage(portal(language).config);
    return reply
      .type('text/html; charset=utf-8')
      .headers({ ...fresh, 'content-security-policy': policy })
      .send(html);
  });
}

/** Another build or another offline page is another version: the browser then takes the new worker. */
async function writeWorker(shell: PageShell, { config }: ServedPortal, basePath: string): Promise<string> {
  const styles = shell.filesOf([]).styles.map(({ href }) => href);
  const parts = [await shell.html('/'), ...styles, buildOfflinePage(config).html];
  const hash = createHash('sha256').update(parts.join('\n')).digest('hex');
  return buildServiceWorker(hash.slice(0, 16), basePath);
}

import type { FastifyInstance } from 'fastify';
import type { ServedPortal } from '../../definitions/servedPortal.ts';
import { buildManifest } from '../../page/buildManifest.ts';
import { buildOfflinePage } from '../../page/buildOfflinePage.ts';
import { readLanguage } from '../../page/readLanguage.ts';
import type { PageShell } from '../../page/pageShell.ts';
import { buildLastServiceWorker } from '../../page/serviceWorker.ts';
import { versionWorker } from '../../page/versionWorker.ts';

export interface InstallOptions {
  shell: PageShell;
  portal: (language?: string) => ServedPortal;
  /** Whether the portal can be installed; where not, the worker of an earlier time is told to go. */
  installs: boolean;
  /** The path under which the portal stands. */
  basePath: string;
}

/** The service worker asks this origin, and nobody else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** What makes the portal an app of the device: its manifest, its offline page, and the service worker that shows it. */
export function addInstall(
  app: FastifyInstance,
  { shell, portal, installs, basePath }: InstallOptions,
): void {
  const fresh = { 'cache-control': 'no-cache' };
  app.get('/sw.js', async (_request, reply) => {
    const worker = installs
      ? await versionWorker(shell, portal().config, basePath)
      : buildLastServiceWorker(basePath);
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({ ...fresh, 'content-security-policy': workerPolicy })
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

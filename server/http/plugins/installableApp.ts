import type { FastifyInstance } from 'fastify';
import type { ServedPortal } from '../../definitions/servedPortal.ts';
import { buildManifest } from '../../page/buildManifest.ts';
import { buildOfflinePage } from '../../page/buildOfflinePage.ts';
import { chooseLanguage } from '../../page/chooseLanguage.ts';
import type { PageShell } from '../../page/pageShell.ts';
import { buildServiceWorkerRemoval } from '../../page/serviceWorker.ts';
import { buildVersionedServiceWorker } from '../../page/buildVersionedServiceWorker.ts';

export interface InstallableAppOptions {
  shell: PageShell;
  portal: (language?: string) => ServedPortal;
  /** True if the portal is installable. False also removes the service worker of an earlier version. */
  installs: boolean;
  basePath: string;
}

/** The service worker fetches from this origin only. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'";

export function addInstallableApp(
  app: FastifyInstance,
  { shell, portal, installs, basePath }: InstallableAppOptions,
): void {
  const fresh = { 'cache-control': 'no-cache' };
  app.get('/sw.js', async (_request, reply) => {
    const worker = installs
      ? await buildVersionedServiceWorker(shell, portal().config, basePath)
      : buildServiceWorkerRemoval(basePath);
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({ ...fresh, 'content-security-policy': serviceWorkerPolicy })
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
    const language = chooseLanguage(request.headers, portal().languages);
    const { html, policy } = buildOfflinePage(portal(language).config);
    return reply
      .type('text/html; charset=utf-8')
      .headers({ ...fresh, 'content-security-policy': policy })
      .send(html);
  });
}

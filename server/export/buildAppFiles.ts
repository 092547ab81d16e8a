import type { PortalConfig } from '#definition';
import { buildManifest } from '../page/buildManifest.ts';
import { buildOfflinePage } from '../page/buildOfflinePage.ts';
import { buildLastServiceWorker } from '../page/serviceWorker.ts';
import { versionWorker } from '../page/versionWorker.ts';
import type { ExportOptions } from './exportOptions.ts';
import { putIntoHead, writeMeta } from './finishFile.ts';

/** Builds the files of an installable app; otherwise only the worker that removes an earlier one. */
export async function buildAppFiles(
  config: PortalConfig,
  { environment: { install, basePath }, shell }: Pick<ExportOptions, 'environment' | 'shell'>,
): Promise<[path: string, text: string][]> {
  if (!install) return [['sw.js', buildLastServiceWorker(basePath)]];
  return [
    ['sw.js', await versionWorker(shell, config, basePath)],
    ['manifest.webmanifest', JSON.stringify(buildManifest(config, basePath))],
    ['offline.html', writeOfflinePage(config)],
  ];
}

/** `frame-ancestors` has no effect in a `meta` element. */
function writeOfflinePage(config: PortalConfig): string {
  const { html, policy } = buildOfflinePage(config);
  return putIntoHead(html, writeMeta(policy.replace("; frame-ancestors 'none'", '')));
}

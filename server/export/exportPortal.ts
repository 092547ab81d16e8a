import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDefinitions, type Definitions } from '../definitions/openDefinitions.ts';
import type { Environment } from '../environment.ts';
import { apiHost } from '../page/clientIndex.ts';
import { buildFiles } from './buildFiles.ts';
import type { ExportOptions } from './exportOptions.ts';
import { isEmptyFolder, writeFiles } from './writeFiles.ts';

/**
 * Exports the portal as static files, over a backend that browsers call directly.
 * @returns the number of files.
 * @throws a sentence for the operator; nothing was written then.
 */
export async function exportPortal(options: ExportOptions): Promise<number> {
  const { environment, folder, worker, print } = options;
  if (!(await isEmptyFolder(folder)))
    throw new Error(
      `${folder} is not empty: nothing was written. Name a folder that is empty, or not there.`,
    );
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-export-'));
  const { definitions: places, allowedHosts } = environment;
  try {
    const definitions = await openDefinitions({ places, dataDir, worker, print, allowedHosts });
    return await exportFrom(definitions, options).finally(definitions.close);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function exportFrom(definitions: Definitions, options: ExportOptions): Promise<number> {
  const fault = findFault(definitions, options.environment);
  if (fault !== null) throw new Error(`${fault} Nothing was written.`);
  const made = await buildFiles(definitions, options);
  return writeFiles(made, options);
}

function findFault(definitions: Definitions, environment: Environment): string | null {
  if (definitions.state().problems.length > 0) return 'The definitions have problems, which stand above.';
  if (environment.apiProxy) return 'API_PROXY=1 sends calls through a server, and files have none.';
  if (apiHost(definitions.portal(), environment) === '')
    return 'There is no backend to call: set API_HOST, or api.host in screens.config.json.';
  return null;
}

import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openDefinitions, type Definitions } from '../definitions/openDefinitions.ts';
import type { Environment } from '../environment.ts';
import { publicFilePattern } from '../http/plugins/publicFiles.ts';
import { getApiOrigin } from '../page/clientIndex.ts';
import { buildExportedFiles } from './buildExportedFiles.ts';
import type { ExportOptions, ExportedFiles } from './exportOptions.ts';

/** True also if the folder does not exist. */
async function isEmptyFolder(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  return names.length === 0;
}

async function writeFiles(made: ExportedFiles, options: ExportOptions): Promise<number> {
  const { folder } = options;
  const copied = await listCopied(options);
  for (const [path, text] of made) await write(join(folder, path), text);
  for (const [path, from] of copied) await copy(from, join(folder, path));
  return made.size + copied.length;
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}

/** Files of a build that only a server needs. */
const ofServer = /^(\.vite|workbench)\/|^index\.html$|\.(br|gz)$/;

/** Lists built code and the operator's public files. Hosts compress files themselves. */
async function listCopied({ dist, environment }: ExportOptions): Promise<[path: string, from: string][]> {
  const { basePath, definitions } = environment;
  const ownFiles = join(dirname(definitions.config), 'public');
  const built = (await listFiles(dist)).filter((name) => !ofServer.test(name));
  const own = (await listFiles(ownFiles)).filter(
    (name) => publicFilePattern.test(name) && !/(^|\/)\./.test(name),
  );
  const place = (name: string) => basePath.slice(1) + name;
  return [
    ...built.map((name): [string, string] => [place(name), join(dist, name)]),
    ...own.map((name): [string, string] => [place(`public/${name}`), join(ownFiles, name)]),
  ];
}

/** Lists the files of a folder and its subfolders with forward slashes; empty if there is no folder. */
async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) =>
    join(parentPath, name)
      .slice(folder.length + 1)
      .replaceAll('\\', '/'),
  );
}

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
  const error = findExportError(definitions, options.environment);
  if (error !== null) throw new Error(`${error} Nothing was written.`);
  const made = await buildExportedFiles(definitions, options);
  return writeFiles(made, options);
}

function findExportError(definitions: Definitions, environment: Environment): string | null {
  if (definitions.state().problems.length > 0) return 'The definitions have problems, which stand above.';
  if (environment.apiProxy) return 'API_PROXY=1 sends calls through a server, and files have none.';
  if (getApiOrigin(definitions.portal(), environment) === '')
    return 'There is no backend to call: set API_HOST, or api.host in screens.config.json.';
  return null;
}

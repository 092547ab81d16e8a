import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { publicFile } from '../http/plugins/publicFiles.ts';
import type { ExportOptions, MadeFiles } from './exportOptions.ts';

/** True also if the folder does not exist. */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  return names.length === 0;
}

export async function writeFiles(made: MadeFiles, options: ExportOptions): Promise<number> {
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
  const own = (await listFiles(ownFiles)).filter((name) => publicFile.test(name) && !/(^|\/)\./.test(name));
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

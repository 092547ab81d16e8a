import { constants, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { configFile, getExtensionFile, extensionFolder } from '#definition';
import { totalLimit, type Files } from '../documents/files.ts';
import { listDefinitions, getErrorCode } from './listDefinitions.ts';
import { sizeLimit } from '../documents/parseDocument.ts';

export interface DefinitionPaths {
  /** The folder of screens, templates, catalogue and content: `schemas`. */
  definitions: string;
  /** The portal's index: `screens.config.json`. */
  config: string;
}

/** Returns the default paths of the definitions in a folder. */
export function getDefaultPaths(root: string): DefinitionPaths {
  return { definitions: path.join(root, 'schemas'), config: path.join(root, configFile) };
}

/** Returns the paths that the environment sets (`DEFINITIONS_DIR`, `CONFIG_FILE`), otherwise those in a folder. */
export function getConfiguredPaths(
  variables: Record<string, string | undefined>,
  root: string,
): DefinitionPaths {
  const usual = getDefaultPaths(root);
  return {
    definitions: path.resolve(variables.DEFINITIONS_DIR || usual.definitions),
    config: path.resolve(variables.CONFIG_FILE || usual.config),
  };
}

/** Returns the path on disk of a definition's name: `schemas/…` or `screens.config.json`. */
export function getDiskPath({ definitions, config }: DefinitionPaths, name: string): string {
  if (name === configFile) return config;
  if (name.startsWith(extensionFolder)) return path.join(path.dirname(config), name);
  return path.join(definitions, path.relative('schemas', name));
}

/** Reads the declarations of a portal's extensions, which are beside the config. */
export async function readExtensions(places: DefinitionPaths): Promise<Files> {
  const files: Files = new Map();
  for (const name of await listExtensions(places)) {
    const text = await readStart(getDiskPath(places, name));
    if (text !== undefined) files.set(name, text);
  }
  return files;
}

/** Lists the declaration file of each extension's folder, whether it exists or not. */
export async function listExtensions({ config }: Pick<DefinitionPaths, 'config'>): Promise<string[]> {
  const folder = path.join(path.dirname(config), extensionFolder);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => !entry.isFile() && !entry.name.startsWith('.'));
  return folders.map(({ name }) => getExtensionFile(name)).sort();
}

/**
 * Reads every definition of a portal, without the generated schemas. A file that is missing or disappears is
 * left out. Of a file above the limit only as much is read as check needs to notice that.
 * @param beyond receives each file that is not read because those before it exceed `totalLimit`; it is null in the
 *   result.
 * @returns the texts by name, wherever the files are on disk: `screens.config.json`, `schemas/…` with forward slashes,
 *   and   the declarations of extensions.
 */
export async function readFiles(
  places: DefinitionPaths,
  beyond: (file: string) => void = () => undefined,
): Promise<Files> {
  const listed = await listDefinitions(places.definitions);
  const files: Files = new Map();
  let total = 0;
  for (const name of [configFile, ...listed.map((file) => `schemas/${file}`)]) {
    if (total > totalLimit) beyond(name);
    const text = total > totalLimit ? null : await readStart(getDiskPath(places, name));
    total += text?.length ?? 0;
    if (text !== undefined) files.set(name, text);
  }
  return new Map([...files, ...(await readExtensions(places))]);
}

/** Reads a file up to one byte beyond the size limit; null if it can't be read, undefined if it does not exist. */
async function readStart(file: string): Promise<string | null | undefined> {
  try {
    return await readText(file);
  } catch (error) {
    return getErrorCode(error) === 'ENOENT' ? undefined : null;
  }
}

/** Reads a file. Opens it without blocking, otherwise a pipe without a writer would block a thread. */
async function readText(file: string): Promise<string> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new Error('this is no file');
    const { size } = stats;
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(Math.min(size, sizeLimit + 1)) });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

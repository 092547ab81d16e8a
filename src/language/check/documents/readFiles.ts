import { constants, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { configFile, extensionFile, extensionFolder } from './definitionFiles.ts';
import { listDefinitions, readCode } from './listDefinitions.ts';
import { sizeLimit } from './parseDocument.ts';

/** Where a portal's definitions stand on disk. */
export interface Places {
  /** The folder of screens, templates, catalogue and content: `schemas`. */
  definitions: string;
  /** The portal's index: `screens.config.json`. */
  config: string;
}

/** The places as this repository has them, in a folder. */
export function placesIn(root: string): Places {
  return { definitions: path.join(root, 'schemas'), config: path.join(root, configFile) };
}

/** The places that the environment names (`DEFINITIONS_DIR`, `CONFIG_FILE`), else those in a folder. */
export function placesFrom(variables: Record<string, string | undefined>, root: string): Places {
  const usual = placesIn(root);
  return {
    definitions: path.resolve(variables.DEFINITIONS_DIR || usual.definitions),
    config: path.resolve(variables.CONFIG_FILE || usual.config),
  };
}

/** The file on disk behind the name by which check knows it: `schemas/…` or `screens.config.json`. */
export function fileAt({ definitions, config }: Places, name: string): string {
  if (name === configFile) return config;
  if (name.startsWith(extensionFolder)) return path.join(path.dirname(config), name);
  return path.join(definitions, path.relative('schemas', name));
}

/** What the extensions of a portal say of themselves, by name: `extensions/<name>/extension.json`, which stand beside the config. */
export async function readExtensions(places: Places): Promise<Files> {
  const files: Files = new Map();
  for (const name of await listExtensions(places)) {
    const text = await readStart(fileAt(places, name));
    if (text !== undefined) files.set(name, text);
  }
  return files;
}

/** The files in which extensions would say what they are: one for each folder. */
export async function listExtensions({ config }: Pick<Places, 'config'>): Promise<string[]> {
  const folder = path.join(path.dirname(config), extensionFolder);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => !entry.isFile() && !entry.name.startsWith('.'));
  return folders.map(({ name }) => extensionFile(name)).sort();
}

/** All definitions of a portal together have at most about so many bytes. */
export const totalLimit = 32 * 1024 * 1024;

/** The texts of a portal's definitions by name; null where a file is there and can't be read. */
export type Files = Map<string, string | null>;

/**
 * Reads every definition of a portal, without the generated schemas. A file that is not there, or vanishes meanwhile, is
 * left out; of one that is too large only so much is read that check sees it.
 * @param beyond is told the files that are not read any more, as all before them have `totalLimit` bytes already; they are
 *   null in the result.
 * @returns the texts in the order of the names: `screens.config.json`, with forward slashes `schemas/…`, wherever the two
 *   stand on disk, and what extensions say of themselves.
 */
export async function readFiles(
  places: Places,
  beyond: (file: string) => void = () => undefined,
): Promise<Files> {
  const listed = await listDefinitions(places.definitions);
  const files: Files = new Map();
  let total = 0;
  for (const name of [configFile, ...listed.map((file) => `schemas/${file}`)]) {
    if (total > totalLimit) beyond(name);
    const text = total > totalLimit ? null : await readStart(fileAt(places, name));
    total += text?.length ?? 0;
    if (text !== undefined) files.set(name, text);
  }
  return new Map([...files, ...(await readExtensions(places))]);
}

/** The text of a file, cut a byte after the size limit; null where it can't be read, undefined where there is none. */
async function readStart(file: string): Promise<string | null | undefined> {
  try {
    return await readText(file);
  } catch (error) {
    return readCode(error) === 'ENOENT' ? undefined : null;
  }
}

/** Opened so that a pipe nobody writes to keeps no thread waiting; what is no file can't be read. */
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

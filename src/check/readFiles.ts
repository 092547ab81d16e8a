import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { configFile } from './loadDocuments.ts';
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
  return name === configFile ? config : path.join(definitions, path.relative('schemas', name));
}

/**
 * Reads every definition of a portal, without the generated schemas. A file that is not there, or vanishes meanwhile, is
 * left out; of one that is too large only so much is read that check sees it.
 * @returns the texts by name, in the order of the names: `screens.config.json`, and with forward slashes `schemas/…`,
 *   wherever the two stand on disk.
 */
export async function readFiles(places: Places): Promise<Map<string, string>> {
  const names = [configFile, ...(await listDefinitions(places.definitions))];
  const files = new Map<string, string>();
  for (const name of names) {
    const text = await readStart(fileAt(places, name));
    if (text !== null) files.set(name, text);
  }
  return files;
}

async function listDefinitions(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && !entry.name.endsWith('.schema.json'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .map((name) => `schemas/${name}`)
    .sort();
}

/** The text of a file, cut a byte after the size limit; null where there is none. */
async function readStart(file: string): Promise<string | null> {
  const handle = await open(file).catch(() => null);
  if (!handle) return null;
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(Math.min(size, sizeLimit + 1)) });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

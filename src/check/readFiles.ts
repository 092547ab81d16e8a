import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sizeLimit } from './parseDocument.ts';

/**
 * Reads every definition of a portal: `screens.config.json` and what stands under `schemas/`, without the generated
 * schemas. A file that is not there, or vanishes meanwhile, is left out; of one that is too large only so much is read
 * that check sees it.
 * @param root the repository's root.
 * @returns the texts by path from the root, with forward slashes, in the order of the paths.
 */
export async function readFiles(root: string): Promise<Map<string, string>> {
  const names = ['screens.config.json', ...(await listDefinitions(root))];
  const files = new Map<string, string>();
  for (const name of names) {
    const text = await readStart(path.join(root, name));
    if (text !== null) files.set(name, text);
  }
  return files;
}

async function listDefinitions(root: string): Promise<string[]> {
  const entries = await readdir(path.join(root, 'schemas'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && !entry.name.endsWith('.schema.json'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
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

import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Lists the definitions in a folder and the folders in it: every `*.json` (whatever the case of its letters: check says what is wrong with it) but the generated schemas. Links are followed,
 * since mounts are made of them; one that leads back to where it stands is not, and one that leads nowhere is no file.
 * What begins with a dot belongs to an editor, to git or to a mount.
 * @returns the paths in the folder, with forward slashes, sorted. None where the folder can't be listed.
 */
export async function listDefinitions(folder: string): Promise<string[]> {
  return (await listIn(folder, '', [])).sort();
}

/** @param above the folders that this one stands in, by their real paths. */
async function listIn(folder: string, prefix: string, above: string[]): Promise<string[]> {
  const here = await realpath(folder).catch(() => null);
  if (here === null || above.includes(here)) return [];
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const seen = entries.filter(({ name }) => !name.startsWith('.'));
  const lists = await Promise.all(
    seen.map(async (entry) => {
      const place = path.join(folder, entry.name);
      const kind = await findKind(entry, place);
      if (kind === 'folder') return listIn(place, `${prefix}${entry.name}/`, [...above, here]);
      return kind === 'file' && isDefinition(entry.name) ? [prefix + entry.name] : [];
    }),
  );
  return lists.flat();
}

function isDefinition(name: string): boolean {
  return /\.json$/i.test(name) && !name.endsWith('.schema.json');
}

/** What an entry is, or the link leads to. A link that can't be followed counts as a file, so that its fault is told. */
async function findKind(entry: Dirent, place: string): Promise<'folder' | 'file' | null> {
  const found = entry.isSymbolicLink() ? await stat(place).catch(readCode) : entry;
  if (typeof found === 'string') return found === 'ENOENT' ? null : 'file';
  if (found.isDirectory()) return 'folder';
  return found.isFile() ? 'file' : null;
}

/** The system's name of a fault with a file: `ENOENT` where there is none. */
export function readCode(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code);
}

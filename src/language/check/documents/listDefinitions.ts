import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** A portal has at most so many definitions: each is read, checked and kept. */
export const fileLimit = 2_000;
/** They stand in at most so many folders: links that lead into each other make many out of few. */
export const folderLimit = 500;

/**
 * Lists the definitions in a folder and the folders in it: every `*.json` (whatever the case of its letters: check says what is wrong with it) but the generated schemas. Links are followed,
 * since mounts are made of them; one that leads back to where it stands is not, and one that leads nowhere is no file.
 * What begins with a dot belongs to an editor, to git or to a mount. The nearest folders come first, and beyond a limit
 * nothing is looked at.
 * @returns the paths in the folder, with forward slashes, sorted. None where the folder can't be listed. The first folder
 *   beyond the limit stands there with a slash at its end, so that it can be told; of files there is one more than the limit.
 */
export async function listDefinitions(folder: string): Promise<string[]> {
  const files: string[] = [];
  const folders: Folder[] = [{ prefix: '', above: [] }];
  for (const [at, one] of folders.entries()) {
    if (at === folderLimit) return [...files, one.prefix].sort();
    const found = await look(folder, one);
    files.push(...found.files);
    folders.push(...found.folders);
    if (files.length > fileLimit) return files.slice(0, fileLimit + 1).sort();
  }
  return files.sort();
}

interface Folder {
  /** Its path from where the listing began, with a slash at its end; '' for the first. */
  prefix: string;
  /** The folders that it stands in, by their real paths. */
  above: string[];
}

/** What stands in a folder itself, by name. */
async function look(
  root: string,
  { prefix, above }: Folder,
): Promise<{ files: string[]; folders: Folder[] }> {
  const place = path.join(root, prefix);
  const here = await realpath(place).catch(() => null);
  if (here === null || above.includes(here)) return { files: [], folders: [] };
  const entries = await readdir(place, { withFileTypes: true }).catch(() => []);
  const seen = entries.filter(({ name }) => !name.startsWith('.')).sort(byName);
  const kinds = await Promise.all(seen.map((entry) => findKind(entry, path.join(place, entry.name))));
  const namesOf = (kind: 'folder' | 'file') =>
    seen.filter((_, at) => kinds[at] === kind).map(({ name }) => name);
  return {
    files: namesOf('file')
      .filter(isDefinition)
      .map((name) => prefix + name),
    folders: namesOf('folder').map((name) => ({ prefix: `${prefix}${name}/`, above: [...above, here] })),
  };
}

function byName(left: Dirent, right: Dirent): number {
  return left.name < right.name ? -1 : 1;
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

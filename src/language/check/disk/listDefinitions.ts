import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileLimit, folderLimit } from '../documents/files.ts';

/**
 * Lists the definitions in a folder and its subfolders: every `*.json` in any case (check reports a wrong case), except
 * generated schemas. Links are followed because mounts use them, except one to a folder above; a broken link is ignored.
 * Names with a leading dot belong to editors, git or mounts. The nearest folders come first, and the search stops at the
 * limits.
 * @returns the paths in the folder, with forward slashes, sorted. None if the folder can't be listed. The first folder
 *   beyond the limit is included with a slash at its end, and the first file beyond the limit too, so that both are reported.
 */
export async function listDefinitions(folder: string): Promise<string[]> {
  const files: string[] = [];
  const folders: Folder[] = [{ prefix: '', above: [] }];
  for (const [at, one] of folders.entries()) {
    if (at === folderLimit) return [...files, one.prefix].sort();
    const found = await listFolder(folder, one);
    files.push(...found.files);
    folders.push(...found.folders);
    if (files.length > fileLimit) return files.slice(0, fileLimit + 1).sort();
  }
  return files.sort();
}

interface Folder {
  /** The path from the start of the listing, with a slash at its end; '' for the root. */
  prefix: string;
  /** The real paths of its parent folders. A link back to one of them is not followed. */
  above: string[];
}

async function listFolder(
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

/**
 * Returns the kind of an entry, or of a link's target. A link that can't be followed counts as a file, so that its problem is
 * reported.
 */
async function findKind(entry: Dirent, place: string): Promise<'folder' | 'file' | null> {
  const found = entry.isSymbolicLink() ? await stat(place).catch(getErrorCode) : entry;
  if (typeof found === 'string') return found === 'ENOENT' ? null : 'file';
  if (found.isDirectory()) return 'folder';
  return found.isFile() ? 'file' : null;
}

/** Returns the system's error code: `ENOENT` if there is no such file. */
export function getErrorCode(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code);
}

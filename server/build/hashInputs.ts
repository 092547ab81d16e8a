import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Where a build has the hash of what it was made from, outside of what is served. */
export const hashFile = '.vite/inputs.sha256';

/** Everything that the browser's build is made from. */
const browserInputs = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'server/build',
  'server/page/pageShell.ts',
];

/** One hash over the names and texts of all inputs, files or folders: a build is stale when it differs. */
export async function hashInputs(root: string, inputs = browserInputs): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of await listFiles(join(root, input))) {
      hash.update(relative(root, file).split(sep).join('/'));
      hash.update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

/** The file, or all files in the folder; none where there is neither. */
async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => (error.code === 'ENOTDIR' ? null : []),
  );
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

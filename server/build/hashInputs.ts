import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The file of a build with the hash of its inputs. It is not served. */
export const inputsHashFile = '.vite/inputs.sha256';

const browserInputs = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'server/build',
  'server/page/pageShell.ts',
];

/** Hashes the names and texts of files and folders, without Markdown. A build is stale if the hash differs. */
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

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => (error.code === 'ENOTDIR' ? null : []),
  );
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

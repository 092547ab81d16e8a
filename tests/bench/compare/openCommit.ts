import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/**
 * Writes the files of a commit into a folder beside the system's temporary files, which a later run uses again, and
 * returns the folder. Its packages are those of this checkout. Throws if git does not know the commit, or if it has other
 * packages.
 */
export function openCommit(ref: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`);
  const folder = join(tmpdir(), `portico-bench-${commit}`);
  if (!existsSync(folder)) {
    mkdirSync(folder);
    git('--work-tree', folder, 'restore', '--source', commit, '--worktree', '.');
  }
  const packages = join(folder, 'node_modules');
  // Another checkout, perhaps removed, may have used the folder before.
  rmSync(packages, { force: true });
  symlinkSync(join(root, 'node_modules'), packages);
  const readLock = (at: string) => readFileSync(join(at, 'package-lock.json'), 'utf8');
  if (readLock(folder) !== readLock(root))
    throw new Error(`${ref} has other packages: check it out and run npm ci there`);
  return folder;
}

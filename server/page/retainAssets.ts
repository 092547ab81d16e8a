import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds for which built files are served after the last start of a server that has them: two weeks. */
const retentionMs = 14 * 24 * 60 * 60 * 1000;

/**
 * Copies the built files beside those of earlier versions, for pages that were opened before an upgrade and load more code
 * later. The names contain hashes, so that versions do not collide.
 * @returns the folder of all files.
 */
export async function retainAssets(dist: string, dataDir: string): Promise<string> {
  const built = join(dist, 'assets');
  const folder = join(dataDir, 'assets');
  await mkdir(folder, { recursive: true });
  const names = new Set(await readdir(built));
  const kept = await readdir(folder);
  await Promise.all([...names].map((name) => copyOrTouch(join(built, name), join(folder, name))));
  await Promise.all(kept.filter((name) => !names.has(name)).map((name) => dropOld(join(folder, name))));
  return folder;
}

/** Copies a file atomically, or renews the time of an existing copy. */
async function copyOrTouch(from: string, to: string): Promise<void> {
  const now = new Date();
  if (await utimes(to, now, now).then(isDone, isNot)) return;
  const draft = `${to}.${process.pid}.tmp`;
  await copyFile(from, draft);
  await utimes(draft, now, now);
  await rename(draft, to);
}

const isDone = (): boolean => true;
const isNot = (): boolean => false;

async function dropOld(file: string): Promise<void> {
  const age = await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  if (age > retentionMs) await rm(file, { force: true });
}

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How many are kept. */
const kept = 10;

/**
 * Removes from a folder of built things all but those that were used last: servers of several versions, or several that build
 * the same at once, may stand on it. Whoever uses one renews its time.
 */
export async function removeOld(folder: string): Promise<void> {
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  const used = await Promise.all(paths.map(async (path) => ({ path, time: await timeOf(path) })));
  const old = used.sort((a, b) => b.time - a.time).slice(kept);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}

function timeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

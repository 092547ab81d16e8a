import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const kept = 10;

/** Removes all but the 10 builds that were used last, because several versions may share the folder. See `renew`. */
export async function removeOldBuilds(folder: string): Promise<void> {
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

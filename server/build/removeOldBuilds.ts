import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const maxBuilds = 10;

/** Removes all but the 10 builds that were used last, because several versions may share the folder. See `renew`. */
export async function removeOldBuilds(folder: string): Promise<void> {
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  const used = await Promise.all(paths.map(async (path) => ({ path, time: await readUseTime(path) })));
  const old = used.sort((a, b) => b.time - a.time).slice(maxBuilds);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}

function readUseTime(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '#server/database/database.ts';
import { openPglite } from '#server/database/openPglite.ts';
import { makeOnce } from './runFolder.ts';

let image: Promise<Blob | undefined> | undefined;

/** Opens an empty database in memory, from files that are made once per run. */
export async function openMemoryDatabase(): Promise<Database> {
  image ??= readImage();
  return openPglite(undefined, await image);
}

async function readImage(): Promise<Blob | undefined> {
  const folder = await makeOnce('empty-database', async (own) => {
    const pglite = await PGlite.create('memory://');
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    await writeFile(join(own, 'image.tar'), Buffer.from(await dump.arrayBuffer()));
  });
  return folder === null ? undefined : new Blob([await readFile(join(folder, 'image.tar'))]);
}

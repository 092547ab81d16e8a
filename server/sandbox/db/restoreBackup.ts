import { PGlite } from '@electric-sql/pglite';
import { chmod, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '../../database/lockFolder.ts';
import { rejectEarlierData, type AppliedMigration } from '../../database/rejectEarlierData.ts';

/**
 * Replaces the embedded database with a backup, while no server runs on the folder. The old database stays beside it.
 * @returns the folder of the old database; null if there was none.
 * @throws a sentence if a process has locked the folder or the file is no readable backup; nothing has changed then.
 */
export async function restoreBackup(dataDir: string, file: string): Promise<string | null> {
  const release = await lockFolder(dataDir);
  const draft = join(dataDir, `pglite-${process.pid}.tmp`);
  try {
    await unpack(file, draft);
    const before = join(dataDir, `pglite-before-${Date.now()}`);
    const wasThere = await rename(join(dataDir, 'pglite'), before).then(
      () => true,
      () => false,
    );
    await rename(draft, join(dataDir, 'pglite'));
    return wasThere ? before : null;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await release();
  }
}

/** @throws a sentence if the file is no backup of a sandbox, or from before the first release. */
async function unpack(file: string, folder: string): Promise<void> {
  const archive = await readFile(file).catch(() => null);
  if (archive === null) throw new Error(`There is no ${file} that can be read.`);
  const applied = await readMigrations(archive, folder).catch(() => {
    throw new Error(`${file} is no backup of a sandbox.`);
  });
  rejectEarlierData(applied, `The backup ${file}`);
  await chmod(folder, 0o700);
}

/** Opens the archive as a database, which rejects for any other file. */
async function readMigrations(archive: Uint8Array, folder: string): Promise<AppliedMigration[]> {
  const pglite = await PGlite.create({ dataDir: folder, loadDataDir: new Blob([new Uint8Array(archive)]) });
  try {
    return (await pglite.query<AppliedMigration>('SELECT name FROM migration')).rows;
  } finally {
    await pglite.close();
  }
}

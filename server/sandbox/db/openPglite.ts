import { PGlite } from '@electric-sql/pglite';
import type { Transaction } from '@electric-sql/pglite';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Queryable } from './database.ts';
import { lockFolder } from './lockFolder.ts';
import { typeParsers } from './typeParsers.ts';

/** Opens PGlite in `dataDir/pglite`, or in memory without a folder. Throws one sentence when another process holds the folder. */
export async function openPglite(dataDir: string | undefined): Promise<Database> {
  if (dataDir === undefined) return wrap(await create('memory://'), () => Promise.resolve());
  await mkdir(dataDir, { recursive: true });
  const release = await lockFolder(dataDir);
  try {
    return wrap(await create(await keepPrivate(join(dataDir, 'pglite'))), release);
  } catch (error) {
    await release();
    throw error;
  }
}

/** The database holds the secret and all that is hashed: as with PostgreSQL, its folder is for its owner alone. */
async function keepPrivate(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  return folder;
}

function create(dataDir: string): Promise<PGlite> {
  return PGlite.create({ dataDir, parsers: typeParsers });
}

function wrap(pglite: PGlite, release: () => Promise<void>): Database {
  return {
    ...queryable(pglite),
    // Only PGlite's own transaction: raw BEGINs of concurrent requests would share its one session.
    transaction: (work) => pglite.transaction((transaction) => work(queryable(transaction))),
    close: async () => {
      await pglite.close();
      await release();
    },
  };
}

function queryable(target: PGlite | Transaction): Queryable {
  return {
    query: async <T extends object>(sql: string, parameters: readonly unknown[] = []) =>
      (await target.query<T>(sql, [...parameters])).rows,
    execute: async (sql) => void (await target.exec(sql)),
  };
}

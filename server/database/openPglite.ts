import { PGlite } from '@electric-sql/pglite';
import type { Transaction } from '@electric-sql/pglite';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Queryable } from './database.ts';
import { lockFolder } from './lockFolder.ts';
import { typeParsers } from './typeParsers.ts';

/**
 * Opens PGlite in `dataDir/pglite`, or in memory without a folder.
 * @param image the files that a database in memory begins with, as a tar. Default: those of a new database, which take two
 *   seconds to make.
 * @throws one sentence when another process holds the folder.
 */
export async function openPglite(dataDir: string | undefined, image?: Blob): Promise<Database> {
  if (dataDir === undefined) return wrap(await create('memory://', image), () => Promise.resolve());
  await mkdir(dataDir, { recursive: true });
  const release = await lockFolder(dataDir);
  try {
    const pglite = await create(await keepPrivate(join(dataDir, 'pglite')));
    endWithIt(pglite, dataDir);
    return wrap(pglite, release);
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

function create(dataDir: string, image?: Blob): Promise<PGlite> {
  const parsers = { ...typeParsers, [bytea]: (hex: string) => Buffer.from(hex.slice(2), 'hex') };
  return PGlite.create({ dataDir, parsers, serializers, ...(image && { loadDataDir: image }) });
}

const bytea = 17;
/** PGlite's own goes through bytes one by one: a second in which nobody is served for 2 MB. */
const serializers = {
  [bytea]: (bytes: Uint8Array) =>
    `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`,
};

/**
 * Ends the process with a sentence where the database can't go on, as when the disk is full: PGlite would hold up the whole
 * process at the next message. What was answered stands in its log, from which the next start goes on.
 */
function endWithIt(pglite: PGlite, dataDir: string): void {
  const send = pglite.execProtocolStream.bind(pglite);
  pglite.execProtocolStream = (message, options) =>
    send(message, options).catch((error: unknown) => {
      if (!isEnd(error)) throw error;
      setImmediate(() => {
        throw new Error(
          `The database in ${dataDir} can't go on, but keeps what was answered: ${error.message}. Start again when that is mended.`,
        );
      });
      // Nothing is sent to it any more, not even the end of the transaction.
      return new Promise<never>(() => undefined);
    });
}

/** A panic of PostgreSQL, or the end of the program that it is. */
function isEnd(error: unknown): error is Error {
  return error instanceof WebAssembly.RuntimeError || (error as { severity?: string }).severity === 'PANIC';
}

function wrap(pglite: PGlite, release: () => Promise<void>): Database {
  return {
    ...queryable(pglite),
    // Only PGlite's own transaction: raw BEGINs of concurrent requests would share its one session.
    transaction: (work) => pglite.transaction((transaction) => work(queryable(transaction))),
    listen: (channel, heard) => pglite.listen(channel, heard),
    dump: async () => new Uint8Array(await (await pglite.dumpDataDir('gzip')).arrayBuffer()),
    // It has no process in the background that would vacuum, or drop its log before it closes.
    reclaim: async (tables) => {
      await pglite.exec(`VACUUM ${tables.join(', ')}`);
      await pglite.exec('CHECKPOINT');
    },
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

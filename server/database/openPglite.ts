import { PGlite, type Transaction } from '@electric-sql/pglite';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Queryable } from './database.ts';
import { lockFolder } from './lockFolder.ts';
import { typeParsers } from './typeParsers.ts';

/**
 * Opens PGlite in `dataDir/pglite`. Default: in memory.
 * @param image the initial files of a database in memory, as a tar. Default: a new database, which takes two seconds.
 * @throws one sentence if another process has locked the folder.
 */
export async function openPglite(dataDir: string | undefined, image?: Blob): Promise<Database> {
  if (dataDir === undefined) return wrap(await create('memory://', image), () => Promise.resolve());
  await mkdir(dataDir, { recursive: true });
  const release = await lockFolder(dataDir);
  try {
    const pglite = await create(await ensurePrivate(join(dataDir, 'pglite')));
    endWithIt(pglite, dataDir);
    return wrap(pglite, release);
  } catch (error) {
    await release();
    throw error;
  }
}

/** The folder contains secrets and hashes, so that only its owner may read it. */
async function ensurePrivate(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  return folder;
}

function create(dataDir: string, image?: Blob): Promise<PGlite> {
  const parsers = { ...typeParsers, [bytea]: (hex: string) => Buffer.from(hex.slice(2), 'hex') };
  return PGlite.create({ dataDir, parsers, serializers, ...(image && { loadDataDir: image }) });
}

const bytea = 17;
/** PGlite's own serializer is slow: 2 MB would block the process for a second. */
const serializers = {
  [bytea]: (bytes: Uint8Array) =>
    `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`,
};

/**
 * Ends the process with a sentence after a fatal database error such as a full disk, because PGlite would hang at the
 * next message. The next start recovers answered statements from the log.
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
      // PGlite gets no further message, not even the end of the transaction.
      return new Promise<never>(() => undefined);
    });
}

function isEnd(error: unknown): error is Error {
  return error instanceof WebAssembly.RuntimeError || (error as { severity?: string }).severity === 'PANIC';
}

function wrap(pglite: PGlite, release: () => Promise<void>): Database {
  return {
    ...queryable(pglite),
    // Concurrent raw BEGINs would share PGlite's one session, so that its own transactions are used.
    transaction: (work) => pglite.transaction((transaction) => work(queryable(transaction))),
    listen: (channel, notify) => pglite.listen(channel, notify),
    dump: async () => new Uint8Array(await (await pglite.dumpDataDir('gzip')).arrayBuffer()),
    // PGlite has no background process that would vacuum or truncate the log.
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

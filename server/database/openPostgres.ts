import pg from 'pg';
import type { CustomTypesConfig, PoolClient } from 'pg';
import type { Database, Queryable } from './database.ts';
import { typeParsers } from './typeParsers.ts';

/** Opens a pool of connections to a PostgreSQL server. @throws if the server can't be reached. */
export async function openPostgres(databaseUrl: string, connections = 10): Promise<Database> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections, types });
  // A connection that the server drops while idle must not end the process. The next query opens a new one.
  pool.on('error', () => undefined);
  await pool.query('SELECT 1');
  return {
    ...queryable(pool),
    transaction: (work) => inTransaction(pool, work),
    listen: (channel, notify) => listenPostgres(databaseUrl, channel, notify),
    dump: () => Promise.resolve(null),
    reclaim: async (tables) => void (await pool.query(`VACUUM (SKIP_LOCKED) ${tables.join(', ')}`)),
    close: () => pool.end(),
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (transaction: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // A connection lost during a transaction must not end the process. The next statement fails.
  client.on('error', ignore);
  try {
    await client.query('BEGIN');
    const result = await work(queryable(client));
    await client.query('COMMIT');
    release(client);
    return result;
  } catch (error) {
    await rollBack(client);
    throw error;
  }
}

/** Rolls back. If even that fails, the connection is destroyed. */
async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK');
    release(client);
  } catch {
    release(client, true);
  }
}

function release(client: PoolClient, isBroken = false): void {
  client.release(isBroken);
  client.off('error', ignore);
}

function ignore(): void {
  // The next statement reports the lost connection.
}

function queryable(target: pg.Pool | PoolClient): Queryable {
  return {
    query: async <T extends object>(sql: string, parameters: readonly unknown[] = []) =>
      (await target.query(sql, [...parameters])).rows as T[],
    execute: async (sql) => void (await target.query(sql)),
  };
}

const types: CustomTypesConfig = {
  getTypeParser: (type, format) => typeParsers[type] ?? pg.types.getTypeParser(type, format),
};

/** Milliseconds until a lost connection is opened again. */
const reconnectDelay = 1_000;

/**
 * Listens on a connection of its own, because a pool would lend it to others. Notifications are lost while the connection
 * is, so that a caller has to poll as well.
 * @param channel a name of small letters and underscores.
 * @returns a function that stops listening.
 */
async function listenPostgres(
  connectionString: string,
  channel: string,
  notify: () => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString });
    client = next;
    // Errors also end the connection, and the `end` handler reconnects.
    next.on('error', () => undefined).on('notification', notify);
    next.on('end', () => {
      if (!isStopped) timer = setTimeout(() => void connect().catch(() => undefined), reconnectDelay);
    });
    await next.connect();
    await next.query(`LISTEN ${channel}`);
  };
  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}

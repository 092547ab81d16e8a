import { EventEmitter } from 'node:events';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { openPostgres } from '#server/database/openPostgres.ts';

const url = 'postgres://user@127.0.0.1:1/portico';

/** Answers in place of a server. */
const answer = vi.fn<(sql: string, parameters?: unknown[]) => Promise<{ rows: object[] }>>();
const end = vi.fn<() => Promise<void>>();
let poolQuery: MockInstance;
let client: Client;

class Client extends EventEmitter {
  readonly query = answer;
  readonly release = vi.fn<(isBroken: boolean) => void>();
}

/** Replaces a method of the driver, whose overloads no stand-in has. */
function replaceMethod({ prototype }: { prototype: object }, name: string, fake: unknown): MockInstance {
  return vi.spyOn(prototype as Record<string, () => void>, name).mockImplementation(fake as () => void);
}

beforeEach(() => {
  client = new Client();
  answer.mockReset().mockResolvedValue({ rows: [] });
  end.mockReset().mockResolvedValue();
  poolQuery = replaceMethod(pg.Pool, 'query', answer);
  replaceMethod(pg.Pool, 'connect', () => Promise.resolve(client));
  replaceMethod(pg.Pool, 'end', end);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const findPool = () => poolQuery.mock.contexts[0] as pg.Pool;
const statements = () => answer.mock.calls.map(([sql]) => sql);

async function open(connections?: number): Promise<Database> {
  const database = await openPostgres(url, connections);
  answer.mockClear();
  return database;
}

describe('A pool of connections', () => {
  test('A server that can not be reached is an error', async () => {
    answer.mockRejectedValue(new Error('refused'));
    await expect(openPostgres(url)).rejects.toThrow('refused');
    expect(statements()).toEqual(['SELECT 1']);
  });

  test('A server with data from before the first release is refused, and left', async () => {
    answer.mockResolvedValue({ rows: [{ name: '0001_sandbox.sql' }] });
    await expect(openDatabase({ databaseUrl: url })).rejects.toThrow(
      "The database of DATABASE_URL was made before the first release, and this version can't read it",
    );
    expect(end).toHaveBeenCalledTimes(1);
  });

  test.each([
    [undefined, 10],
    [3, 3],
  ])('With the setting %s there are at most %d connections', async (connections, max) => {
    await open(connections);
    expect(findPool().options).toMatchObject({ max, connectionString: url });
  });

  test('A lost idle connection does not end the process', async () => {
    await open();
    expect(findPool().emit('error', new Error('lost'))).toBe(true);
  });

  test('A query answers its rows, and a batch of statements nothing', async () => {
    const database = await open();
    answer.mockResolvedValue({ rows: [{ id: 1 }] });
    expect(await database.query('SELECT $1', [7])).toEqual([{ id: 1 }]);
    expect(await database.query('SELECT 2')).toEqual([{ id: 1 }]);
    expect(await database.execute('SELECT 3; SELECT 4')).toBeUndefined();
    expect(answer.mock.calls).toEqual([['SELECT $1', [7]], ['SELECT 2', []], ['SELECT 3; SELECT 4']]);
  });

  test('Numbers of eight bytes are exact, and any other type is parsed as ever', async () => {
    await open();
    const types = (findPool().options as pg.PoolConfig).types!;
    expect(types.getTypeParser(20)('9007199254740993')).toBe(9007199254740993n);
    expect(types.getTypeParser(23)('7')).toBe(7);
  });

  test('The space of deleted rows is freed, and there is no archive', async () => {
    const database = await open();
    await database.reclaim(['otp', 'attempt']);
    expect(statements()).toEqual(['VACUUM (SKIP_LOCKED) otp, attempt']);
    expect(await database.dump()).toBeNull();
    await database.close();
    expect(end).toHaveBeenCalledOnce();
  });
});

describe('A transaction', () => {
  test('A transaction is committed, and its connection goes back', async () => {
    const database = await open();
    answer.mockResolvedValue({ rows: [{ id: 1 }] });
    const result = await database.transaction(async (transaction) => {
      expect(client.emit('error', new Error('lost'))).toBe(true);
      expect(client.release).not.toHaveBeenCalled();
      return transaction.query('SELECT 1');
    });
    expect(result).toEqual([{ id: 1 }]);
    expect(statements()).toEqual(['BEGIN', 'SELECT 1', 'COMMIT']);
    expect(client.release.mock.calls).toEqual([[false]]);
    expect(client.listenerCount('error')).toBe(0);
  });

  test('A failed transaction is rolled back, and its connection goes back', async () => {
    const database = await open();
    await expect(database.transaction(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
    expect(statements()).toEqual(['BEGIN', 'ROLLBACK']);
    expect(client.release.mock.calls).toEqual([[false]]);
    expect(client.listenerCount('error')).toBe(0);
  });

  test('A connection on which nothing can be rolled back is closed', async () => {
    const database = await open();
    answer.mockImplementation((sql) =>
      sql === 'ROLLBACK' ? Promise.reject(new Error('lost')) : Promise.resolve({ rows: [] }),
    );
    await expect(database.transaction(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
    expect(client.release.mock.calls).toEqual([[true]]);
    expect(client.listenerCount('error')).toBe(0);
  });
});

describe('Listening', () => {
  let clients: pg.Client[];
  const connect = vi.fn<() => Promise<void>>();

  beforeEach(() => {
    vi.useFakeTimers();
    connect.mockReset().mockResolvedValue();
    const connected = replaceMethod(pg.Client, 'connect', connect);
    clients = connected.mock.contexts as pg.Client[];
    replaceMethod(pg.Client, 'query', answer);
    replaceMethod(pg.Client, 'end', end);
  });

  test('A listener hears each notification of its channel until it stops', async () => {
    const heard = vi.fn<() => void>();
    const stop = await (await open()).listen('releases', heard);
    expect(statements()).toEqual(['LISTEN releases']);
    clients[0]!.emit('notification', { channel: 'releases' });
    expect(heard).toHaveBeenCalledOnce();
    await stop();
    expect(end).toHaveBeenCalledOnce();
  });

  test('A lost connection is opened again after a second, as often as needed', async () => {
    await (await open()).listen('releases', () => undefined);
    expect(clients[0]!.emit('error', new Error('lost'))).toBe(true);
    clients[0]!.emit('end');
    await vi.advanceTimersByTimeAsync(999);
    expect(clients).toHaveLength(1);
    connect.mockImplementationOnce(async () => {
      clients.at(-1)!.emit('end');
      throw new Error('refused');
    });
    await vi.advanceTimersByTimeAsync(1);
    expect(clients).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(clients).toHaveLength(3);
    expect(statements()).toEqual(['LISTEN releases', 'LISTEN releases']);
  });

  test('A listener that has stopped opens no connection', async () => {
    const stop = await (await open()).listen('releases', () => undefined);
    clients[0]!.emit('end');
    await stop();
    expect(vi.getTimerCount()).toBe(0);
    clients[0]!.emit('end');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('openDatabase', () => {
  const applied = (name: string) => (sql: string) =>
    Promise.resolve({ rows: sql.includes('FROM migration') ? [{ name }] : [{ found: 1 }] });

  test('A new database is opened', async () => {
    await openDatabase({ databaseUrl: url, connections: 2 });
    expect(findPool().options.max).toBe(2);
    expect(statements().filter((sql) => sql.includes('FROM migration'))).toEqual([]);
    expect(end).not.toHaveBeenCalled();
  });

  test('A database of this version is opened', async () => {
    answer.mockImplementation(applied('sandbox-0001.sql'));
    await openDatabase({ databaseUrl: url });
    expect(end).not.toHaveBeenCalled();
  });

  test('A database from before the first release is closed and refused', async () => {
    answer.mockImplementation(applied('0001.sql'));
    await expect(openDatabase({ databaseUrl: url })).rejects.toThrow(
      "The database of DATABASE_URL was made before the first release, and this version can't read it: move it away.",
    );
    expect(end).toHaveBeenCalledOnce();
  });
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Database, getOnlyRow } from '#server/database/database.ts';
import { isDatabaseDown } from '#server/database/isDatabaseDown.ts';
import { measureQueries } from '#server/database/measureQueries.ts';
import { receivesNotifications } from '#server/database/receivesNotifications.ts';
import { typeParsers } from '#server/database/typeParsers.ts';
import { runInTransaction } from '#server/sandbox/db/runInTransaction.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A database that records what it is asked, and answers with `rows`. */
function recordDatabase(rows: object[] = []) {
  const log: string[] = [];
  const queryable = (prefix: string) => ({
    query: async (sql: string) => {
      log.push(`${prefix}${sql}`);
      if (sql === 'wrong') throw new Error('wrong');
      return rows;
    },
    execute: async (sql: string) => void log.push(`${prefix}${sql}`),
  });
  const database = {
    ...queryable(''),
    transaction: async (work: (transaction: object) => Promise<unknown>) => {
      log.push('BEGIN');
      const result = await work(queryable('in: ')).catch((error: unknown) => {
        log.push('ROLLBACK');
        throw error;
      });
      log.push('COMMIT');
      return result;
    },
  } as unknown as Database;
  return { database, log };
}

describe('getOnlyRow', () => {
  test('The first row is returned, and none is an error', () => {
    expect(getOnlyRow([{ id: 1 }])).toEqual({ id: 1 });
    expect(() => getOnlyRow([])).toThrow('A statement that must answer one row answered none.');
  });
});

describe('typeParsers', () => {
  test('The parsers are those of int8, numeric and date', () => {
    expect(typeParsers[20]!('9007199254740993')).toBe(9007199254740993n);
    expect(typeParsers[1700]!('1.50')).toBe('1.50');
    expect(typeParsers[1082]!('2026-03-15')).toBe('2026-03-15');
  });
});

describe('isDatabaseDown', () => {
  const coded = (code: string) => Object.assign(new Error('failed'), { code });

  test.each([
    ...['08006', '53300', '57P01', '57P03', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'].map(coded),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  ])('%s: the database is down', (error) => {
    expect(isDatabaseDown(error)).toBe(true);
  });

  test.each([
    coded('23505'),
    coded('ENOENT'),
    new Error('syntax error'),
    'ECONNREFUSED',
    { code: '08006' },
    null,
  ])('%s: a statement is wrong, or it is no error of a database', (error) => {
    expect(isDatabaseDown(error)).toBe(false);
  });
});

describe('measureQueries', () => {
  test('Each statement is measured in seconds, a failed one and one of a transaction too', async () => {
    const measured = vi.fn<(seconds: number) => void>();
    vi.spyOn(performance, 'now').mockReturnValueOnce(1_000).mockReturnValueOnce(3_500).mockReturnValue(7);
    const database = measureQueries(recordDatabase([{ id: 1 }]).database, measured);
    expect(await database.query('SELECT 1')).toEqual([{ id: 1 }]);
    expect(measured.mock.calls).toEqual([[2.5]]);
    await expect(database.query('wrong')).rejects.toThrow('wrong');
    await database.transaction((transaction) => transaction.execute('SELECT 2'));
    expect(measured).toHaveBeenCalledTimes(3);
  });
});

describe('receivesNotifications', () => {
  /** Listens, and lets `notify` decide what follows from a notification. */
  function openChannel(notify: (heard: () => void) => void) {
    const stop = vi.fn<() => Promise<void>>().mockResolvedValue();
    const channels: unknown[] = [];
    let callListener = (): void => undefined;
    const database = {
      listen: async (channel: string, heard: () => void) => {
        channels.push(channel);
        callListener = heard;
        return stop;
      },
      query: async (_: string, [channel]: unknown[]) => {
        channels.push(channel);
        notify(callListener);
        return [];
      },
    } as unknown as Database;
    return { database, stop, channels };
  }

  test('A notification that arrives is received, and nothing is left behind', async () => {
    vi.useFakeTimers();
    const { database, stop, channels } = openChannel((heard) => heard());
    expect(await receivesNotifications(database)).toBe(true);
    expect(channels).toEqual([channels[0], channels[0]]);
    expect(channels[0]).toMatch(/^release_probe_[0-9a-f]{16}$/);
    expect(vi.getTimerCount()).toBe(0);
    expect(stop).toHaveBeenCalledOnce();
  });

  test('A notification that does not arrive in time is lost', async () => {
    vi.useFakeTimers();
    const { database, stop } = openChannel(() => undefined);
    const ended = vi.fn<(isReceived: boolean) => void>();
    void receivesNotifications(database, 50).then(ended);
    await vi.advanceTimersByTimeAsync(49);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended.mock.calls).toEqual([[false]]);
    expect(stop).toHaveBeenCalledOnce();
  });

  test('A failure to notify is rethrown, and nothing is left behind', async () => {
    vi.useFakeTimers();
    const { database, stop } = openChannel(() => {
      throw new Error('down');
    });
    await expect(receivesNotifications(database)).rejects.toThrow('down');
    expect(vi.getTimerCount()).toBe(0);
    expect(stop).toHaveBeenCalledOnce();
  });
});

describe('runInTransaction', () => {
  const steps = (log: string[]) => ({
    begin: async () => void log.push('begin'),
    end: async (_: object, result: unknown) => void log.push(`end ${String(result)}`),
  });

  test('Work without a transaction is not written', async () => {
    const { database, log } = recordDatabase([{ id: 1 }]);
    const run = runInTransaction(database, steps(log), async (own) => (await own.query('SELECT 1')).length);
    expect(await run).toEqual({ result: 1, isWritten: false });
    expect(log).toEqual(['SELECT 1']);
  });

  test('From the first transaction on, all work is in one, which ends after the work', async () => {
    const { database, log } = recordDatabase();
    const run = runInTransaction(database, steps(log), async (own) => {
      await own.transaction((transaction) => transaction.query('one'));
      await own.query('two');
      await own.execute('three');
      await own.transaction((transaction) => transaction.query('four'));
      return 'done';
    });
    expect(await run).toEqual({ result: 'done', isWritten: true });
    expect(log).toEqual([
      'BEGIN',
      'begin',
      'in: one',
      'in: two',
      'in: three',
      'in: four',
      'end done',
      'COMMIT',
    ]);
  });

  test('Work that fails is rolled back, and its error is rethrown', async () => {
    const { database, log } = recordDatabase();
    const run = runInTransaction(database, steps(log), async (own) => {
      await own.transaction((transaction) => transaction.query('one'));
      throw new Error('failed');
    });
    await expect(run).rejects.toThrow('failed');
    expect(log).toEqual(['BEGIN', 'begin', 'in: one', 'ROLLBACK']);
  });

  test('Work that fails without a transaction writes nothing', async () => {
    const { database, log } = recordDatabase();
    const run = runInTransaction(database, steps(log), () => Promise.reject(new Error('failed')));
    await expect(run).rejects.toThrow('failed');
    expect(log).toEqual([]);
  });

  test('An error at the beginning ends the transaction before the work', async () => {
    const { database, log } = recordDatabase();
    const begin = () => Promise.reject(new Error('taken'));
    const run = runInTransaction(database, { ...steps(log), begin }, (own) =>
      own.transaction((transaction) => transaction.query('one')),
    );
    await expect(run).rejects.toThrow('taken');
    expect(log).toEqual(['BEGIN', 'ROLLBACK']);
  });

  test('An error at the end rolls all work back', async () => {
    const { database, log } = recordDatabase();
    const end = () => Promise.reject(new Error('full'));
    const run = runInTransaction(database, { ...steps(log), end }, (own) =>
      own.transaction((transaction) => transaction.query('one')),
    );
    await expect(run).rejects.toThrow('full');
    expect(log).toEqual(['BEGIN', 'begin', 'in: one', 'ROLLBACK']);
  });
});

import type { Database, Queryable } from '../../database/database.ts';

/** What stands at both ends of a transaction that is held open. */
export interface Ends<Result> {
  /** Comes first in it; what it throws ends it before the work. */
  begin: (transaction: Queryable) => Promise<void>;
  /** Comes last in it, with the result of the whole work. */
  end: (transaction: Queryable, result: Result) => Promise<void>;
}

/** A transaction that stays open until it is known what came of the work. */
interface Held {
  transaction: Queryable;
  committed: Promise<void>;
}

/**
 * Runs work whose first transaction is committed only when all of it has come to its result, so that the result is
 * written beside what was done. Before that transaction nothing is held.
 * @returns the result, and whether there was a transaction.
 * @throws what the work, `begin` or `end` throws; the transaction is then rolled back.
 */
export async function holdOpen<Result>(
  database: Database,
  { begin, end }: Ends<Result>,
  work: (database: Database) => Promise<Result>,
): Promise<{ result: Result; isWritten: boolean }> {
  const held: { open?: Held } = {};
  const result = defer<Result>();
  // Where there was no transaction nobody waits for it.
  result.promise.catch(() => undefined);
  const open = (): Promise<Held> =>
    openTransaction(database, begin, async (transaction) => end(transaction, await result.promise));
  try {
    result.resolve(await work(holding(database, held, open)));
  } catch (error) {
    result.reject(error);
  }
  await held.open?.committed;
  return { result: await result.promise, isWritten: held.open !== undefined };
}

/** The database, whose queries are those of the transaction once that is open. */
function holding(database: Database, held: { open?: Held }, open: () => Promise<Held>): Database {
  return {
    ...database,
    query: (sql, parameters) => (held.open?.transaction ?? database).query(sql, parameters),
    execute: (sql) => (held.open?.transaction ?? database).execute(sql),
    transaction: async (work) => {
      held.open ??= await open();
      return work(held.open.transaction);
    },
  };
}

function openTransaction(
  database: Database,
  begin: (transaction: Queryable) => Promise<void>,
  end: (transaction: Queryable) => Promise<void>,
): Promise<Held> {
  return new Promise((resolve, reject) => {
    // A promise that is settled stays so: what fails later is told by `committed`.
    const committed: Promise<void> = database.transaction(async (transaction) => {
      await begin(transaction);
      resolve({ transaction, committed });
      await end(transaction);
    });
    committed.catch(reject);
  });
}

function defer<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((...both) => {
    [resolve, reject] = both;
  });
  return { promise, resolve, reject };
}

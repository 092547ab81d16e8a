import type { Database, Queryable } from '../../database/database.ts';

export interface TransactionSteps<Result> {
  /** Runs the first statements of the transaction. An error rolls back before the work starts. */
  begin: (transaction: Queryable) => Promise<void>;
  /** Runs the last statements of the transaction, with the result of the work. */
  end: (transaction: Queryable, result: Result) => Promise<void>;
}

interface OpenTransaction {
  transaction: Queryable;
  committed: Promise<void>;
}

/**
 * Runs work whose first transaction commits only when all of the work has ended, so that the result is stored together with
 * its changes.
 * @returns the result, and whether there was a transaction.
 * @throws the error of the work, `begin` or `end`; the transaction is then rolled back.
 */
export async function runInTransaction<Result>(
  database: Database,
  { begin, end }: TransactionSteps<Result>,
  work: (database: Database) => Promise<Result>,
): Promise<{ result: Result; isWritten: boolean }> {
  const state: { open?: OpenTransaction } = {};
  const result = defer<Result>();
  // Without a transaction nothing awaits the promise.
  result.promise.catch(() => undefined);
  const open = (): Promise<OpenTransaction> =>
    openTransaction(database, begin, async (transaction) => end(transaction, await result.promise));
  try {
    result.resolve(await work(redirect(database, state, open)));
  } catch (error) {
    result.reject(error);
  }
  await state.open?.committed;
  return { result: await result.promise, isWritten: state.open !== undefined };
}

/** Returns a database whose queries run in the transaction once that is open. */
function redirect(
  database: Database,
  state: { open?: OpenTransaction },
  open: () => Promise<OpenTransaction>,
): Database {
  return {
    ...database,
    query: (sql, parameters) => (state.open?.transaction ?? database).query(sql, parameters),
    execute: (sql) => (state.open?.transaction ?? database).execute(sql),
    transaction: async (work) => {
      state.open ??= await open();
      return work(state.open.transaction);
    },
  };
}

function openTransaction(
  database: Database,
  begin: (transaction: Queryable) => Promise<void>,
  end: (transaction: Queryable) => Promise<void>,
): Promise<OpenTransaction> {
  return new Promise((resolve, reject) => {
    // A later rejection has no effect on the settled promise and is reported by `committed`.
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

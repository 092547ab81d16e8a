import type { Database, Queryable } from './database.ts';

/** The same database, which tells of each query how many seconds it took. */
export function measureQueries(database: Database, measured: (seconds: number) => void): Database {
  return {
    ...database,
    ...measureQueryable(database, measured),
    transaction: (work) =>
      database.transaction((transaction) => work(measureQueryable(transaction, measured))),
  };
}

function measureQueryable(target: Queryable, measured: (seconds: number) => void): Queryable {
  const measure = async <T>(query: Promise<T>): Promise<T> => {
    const started = performance.now();
    return query.finally(() => measured((performance.now() - started) / 1000));
  };
  return {
    query: (sql, parameters) => measure(target.query(sql, parameters)),
    execute: (sql) => measure(target.execute(sql)),
  };
}

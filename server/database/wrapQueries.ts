import type { Database, Queryable } from './database.ts';

type Around = <T>(sql: string, run: () => Promise<T>) => Promise<T>;

export function wrapQueries(database: Database, around: Around): Database {
  return {
    ...database,
    ...wrap(database, around),
    transaction: (work) => database.transaction((transaction) => work(wrap(transaction, around))),
  };
}

function wrap(target: Queryable, around: Around): Queryable {
  return {
    query: (sql, parameters) => around(sql, () => target.query(sql, parameters)),
    execute: (sql) => around(sql, () => target.execute(sql)),
  };
}

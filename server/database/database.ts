/** A row: int4 is a number, int8 a bigint, numeric and date text, timestamptz a Date, json parsed. */
export type Row = Record<string, unknown>;

export interface Queryable {
  /** Runs one statement with `$1` parameters. Rejects with a DatabaseError of the driver. */
  query<T extends object = Row>(sql: string, parameters?: readonly unknown[]): Promise<T[]>;
  execute(sql: string): Promise<void>;
}

/** PGlite in a folder or in memory, or PostgreSQL. Both behave alike. */
export interface Database extends Queryable {
  /** Rolls back if `work` throws, and rethrows. */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
  /**
   * Calls `notify` at each notification of the channel, from any process. Notifications are lost while the connection is.
   * @returns a function that stops listening.
   */
  listen(channel: string, notify: () => void): Promise<() => Promise<void>>;
  /** Returns an archive for `restoreBackup`; null for PostgreSQL, which has `pg_dump`. */
  dump(): Promise<Uint8Array | null>;
  /** Returns the space of deleted rows to the disk, as far as the database can. */
  reclaim(tables: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Returns the first row of a result. @throws if there is no row. */
export function getOnlyRow<T>(rows: T[]): T {
  const row = rows[0];
  if (row === undefined) throw new Error('A statement that must answer one row answered none.');
  return row;
}

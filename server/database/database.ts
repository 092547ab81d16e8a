/** A row as it comes from the database: int4 is a number, int8 a bigint, numeric and date are text, timestamptz is a Date, json is parsed. */
export type Row = Record<string, unknown>;

/** What SQL can be put to: the database itself, or a transaction in it. */
export interface Queryable {
  /** Runs one statement with `$1` parameters and resolves to its rows. Rejects with a DatabaseError of the driver. */
  query<T extends object = Row>(sql: string, parameters?: readonly unknown[]): Promise<T[]>;
  /** Runs several statements without parameters. */
  execute(sql: string): Promise<void>;
}

/** A database: PGlite in a folder or in memory, or PostgreSQL. Both answer alike. */
export interface Database extends Queryable {
  /** Runs the work in one transaction; what it throws rolls everything back and is thrown on. */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
  /**
   * Calls back whenever somebody notifies the channel, here or at another process of the database. A hint: what is notified
   * while the connection is lost is not heard.
   * @returns a function that stops listening.
   */
  listen(channel: string, heard: () => void): Promise<() => Promise<void>>;
  /** All of it as an archive that `restoreBackup` takes; null where the database has its own means, as PostgreSQL has `pg_dump`. */
  dump(): Promise<Uint8Array | null>;
  /** Gives the space of the deleted rows of some tables back to the disk, as far as the database can. */
  reclaim(tables: readonly string[]): Promise<void>;
  /** Ends all connections and releases the folder. */
  close(): Promise<void>;
}

/** The only row of a result that must have one. @throws where there is none. */
export function onlyRow<T>(rows: T[]): T {
  const row = rows[0];
  if (row === undefined) throw new Error('A statement that must answer one row answered none.');
  return row;
}

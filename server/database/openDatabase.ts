import type { Database } from './database.ts';
import { openPglite } from './openPglite.ts';
import { openPostgres } from './openPostgres.ts';

/** Where the data is. */
export interface DatabaseOptions {
  /** A PostgreSQL server; it wins over the folder. */
  databaseUrl?: string | undefined;
  /** The folder of the embedded database; in memory without one. */
  dataDir?: string | undefined;
  /** How many connections to a PostgreSQL server at most. */
  connections?: number | undefined;
}

/** Opens the database. Throws one sentence, with the pid, when another process has the folder open. */
export function openDatabase({ databaseUrl, dataDir, connections }: DatabaseOptions): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, connections) : openPglite(dataDir);
}

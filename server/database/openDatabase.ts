import type { Database, Queryable } from './database.ts';
import { openPglite } from './openPglite.ts';
import { openPostgres } from './openPostgres.ts';
import { rejectEarlierData, type AppliedMigration } from './rejectEarlierData.ts';

/** Where the data is. */
export interface DatabaseOptions {
  /** A PostgreSQL server; it wins over the folder. */
  databaseUrl?: string | undefined;
  /** The folder of the embedded database; in memory without one. */
  dataDir?: string | undefined;
  /** How many connections to a PostgreSQL server at most. */
  connections?: number | undefined;
}

/**
 * Opens the database.
 * @throws one sentence, with the pid, when another process has the folder open; one that names the data when it was made
 *   before the first release.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  connections,
}: DatabaseOptions): Promise<Database> {
  const database = await (databaseUrl ? openPostgres(databaseUrl, connections) : openPglite(dataDir));
  const place = databaseUrl ? 'The database of DATABASE_URL' : `The data folder ${dataDir}`;
  try {
    rejectEarlierData(await readMigrations(database), place);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function readMigrations(database: Queryable): Promise<AppliedMigration[]> {
  const tables = await database.query(
    "SELECT 1 FROM information_schema.tables WHERE table_name = 'migration' AND table_schema = current_schema()",
  );
  return tables.length === 0 ? [] : database.query('SELECT name FROM migration');
}

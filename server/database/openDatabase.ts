import type { Database, Queryable } from './database.ts';
import { openPglite } from './openPglite.ts';
import { openPostgres } from './openPostgres.ts';
import { rejectEarlierData, type AppliedMigration } from './rejectEarlierData.ts';

export interface DatabaseOptions {
  /** The URL of a PostgreSQL server. It takes precedence over `dataDir`. */
  databaseUrl?: string | undefined;
  /** The folder of the embedded database. Default: in memory. */
  dataDir?: string | undefined;
  /** Maximum number of connections to a PostgreSQL server. */
  connections?: number | undefined;
}

/**
 * Opens the PostgreSQL server, or the embedded database of a folder.
 * @throws one sentence if another process has the folder open, or the data is from before the first release.
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

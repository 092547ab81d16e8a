import { readdir, readFile } from 'node:fs/promises';
import type { Database } from './database.ts';

/** An advisory lock that lets one process migrate or seed at a time. */
export const migrationLockSql = 'SELECT pg_advisory_xact_lock(7041776)';

/**
 * Applies each new file of a folder, in the order of the names, in one transaction. Folders share the table, so that a name
 * begins with its folder's word and never with a number: `sandbox-0001.sql`.
 */
export async function migrate(database: Database, folder: URL): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  await database.transaction(async (transaction) => {
    await transaction.query(migrationLockSql);
    await transaction.execute(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const applied = new Set(
      (await transaction.query<{ name: string }>('SELECT name FROM migration')).map((row) => row.name),
    );
    for (const name of names.filter((each) => !applied.has(each))) {
      await transaction.execute(await readFile(new URL(name, folder), 'utf8'));
      await transaction.query('INSERT INTO migration (name) VALUES ($1)', [name]);
    }
  });
}

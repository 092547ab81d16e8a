import type { Queryable } from '../../database/database.ts';

/**
 * Forgets counts that have run out, so that strangers' made-up ids don't fill the table: with each that is added, more
 * than one goes. Rows that another statement holds are left to it, or the two could wait for each other.
 */
export async function forgetExpired(database: Queryable, now: Date): Promise<void> {
  await database.query(
    `DELETE FROM attempt WHERE (kind, subject) IN (
       SELECT kind, subject FROM attempt WHERE expires_at <= $1 LIMIT 20 FOR UPDATE SKIP LOCKED)`,
    [now],
  );
}

import type { Queryable } from '../database/database.ts';

export interface FailureCount {
  table: 'attempt' | 'release_attempt';
  kind: string;
  subject: string;
  /** Failures without a consequence: a person's slips. */
  free: number;
}

/** Seconds until the next guess after those; each further failure doubles them. */
const firstWait = 30;
const maxWait = 15 * 60;
/** Hours without a failure after which the count is deleted. */
const memoryHours = 24;

/**
 * Counts a failure before the secret is checked, in one statement, so that concurrent guesses can't slip through. A right
 * guess is uncounted later.
 * Returns 0, or the seconds until the next guess; this guess is then neither checked nor counted.
 */
export async function countFailureRow(database: Queryable, count: FailureCount, now: Date): Promise<number> {
  const { table, kind, subject, free } = count;
  const counted = await database.query(
    `INSERT INTO ${table} (kind, subject, count, expires_at) VALUES ($1, $2, 1, $4)
     ON CONFLICT (kind, subject) DO UPDATE SET expires_at = $4,
       count = CASE WHEN ${table}.expires_at <= $3 THEN 1 ELSE ${table}.count + 1 END,
       open_at = CASE WHEN ${table}.expires_at > $3 AND ${table}.count + 1 >= $5 THEN $3::timestamptz
         + make_interval(secs => least($7::float8, $6 * power(2::float8, least(${table}.count + 1 - $5, 20)))) END
     WHERE ${table}.open_at IS NULL OR ${table}.open_at <= $3
     RETURNING count`,
    [kind, subject, now, later(now, memoryHours), free, firstWait, maxWait],
  );
  return counted.length === 1 ? 0 : await readWait(database, count, now);
}

async function readWait(
  database: Queryable,
  { table, kind, subject }: FailureCount,
  now: Date,
): Promise<number> {
  const rows = await database.query<{ open_at: Date | null }>(
    `SELECT open_at FROM ${table} WHERE kind = $1 AND subject = $2`,
    [kind, subject],
  );
  const openAt = rows[0]?.open_at?.getTime() ?? 0;
  return Math.max(1, Math.ceil((openAt - now.getTime()) / 1_000));
}

export async function deleteFailureCount(
  database: Queryable,
  { table, kind, subject }: Omit<FailureCount, 'free'>,
): Promise<void> {
  await database.query(`DELETE FROM ${table} WHERE kind = $1 AND subject = $2`, [kind, subject]);
}

/** Deletes up to 20 expired counts, so that made-up names don't fill the table. Skips locks, to avoid a deadlock. */
export async function deleteExpiredFailureCounts(
  database: Queryable,
  table: FailureCount['table'],
  now: Date,
): Promise<void> {
  await database.query(
    `DELETE FROM ${table} WHERE (kind, subject) IN (
       SELECT kind, subject FROM ${table} WHERE expires_at <= $1 LIMIT 20 FOR UPDATE SKIP LOCKED)`,
    [now],
  );
}

function later(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * 3_600_000);
}

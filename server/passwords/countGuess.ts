import type { Queryable } from '../database/database.ts';

/** Where failures are counted: a table with the columns kind, subject, count, open_at and expires_at. */
export interface GuessCount {
  table: 'attempt' | 'release_attempt';
  kind: string;
  subject: string;
  /** Failures that cost nothing: a person's slips. */
  free: number;
}

/** Seconds that the next guess waits after them; they double with each failure. */
const firstWait = 30;
const longestWait = 15 * 60;
/** Hours without a failure after which they are forgotten. */
const memoryHours = 24;

/**
 * Counts a failure before the secret is looked at, in one statement, so that guesses beside each other can't slip
 * through; one that is right is taken back. Answers 0, or in how many seconds the next guess will be looked at: this
 * one is not, and not counted.
 */
export async function countGuess(database: Queryable, count: GuessCount, now: Date): Promise<number> {
  const { table, kind, subject, free } = count;
  const counted = await database.query(
    `INSERT INTO ${table} (kind, subject, count, expires_at) VALUES ($1, $2, 1, $4)
     ON CONFLICT (kind, subject) DO UPDATE SET expires_at = $4,
       count = CASE WHEN ${table}.expires_at <= $3 THEN 1 ELSE ${table}.count + 1 END,
       open_at = CASE WHEN ${table}.expires_at > $3 AND ${table}.count + 1 >= $5 THEN $3::timestamptz
         + make_interval(secs => least($7::float8, $6 * power(2::float8, least(${table}.count + 1 - $5, 20)))) END
     WHERE ${table}.open_at IS NULL OR ${table}.open_at <= $3
     RETURNING count`,
    [kind, subject, now, later(now, memoryHours), free, firstWait, longestWait],
  );
  return counted.length === 1 ? 0 : await readWait(database, count, now);
}

async function readWait(
  database: Queryable,
  { table, kind, subject }: GuessCount,
  now: Date,
): Promise<number> {
  const rows = await database.query<{ open_at: Date | null }>(
    `SELECT open_at FROM ${table} WHERE kind = $1 AND subject = $2`,
    [kind, subject],
  );
  const openAt = rows[0]?.open_at?.getTime() ?? 0;
  return Math.max(1, Math.ceil((openAt - now.getTime()) / 1_000));
}

/** Forgets the failures before a guess that was right. */
export async function forgetGuesses(
  database: Queryable,
  { table, kind, subject }: Omit<GuessCount, 'free'>,
): Promise<void> {
  await database.query(`DELETE FROM ${table} WHERE kind = $1 AND subject = $2`, [kind, subject]);
}

/**
 * Forgets counts that have run out, so that strangers' made-up names don't fill the table: with each that is added, more
 * than one goes. Rows that another statement holds are left to it, or the two could wait for each other.
 */
export async function forgetExpiredGuesses(
  database: Queryable,
  table: GuessCount['table'],
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

import type { Queryable } from '../db/database.ts';
import { onlyRow } from '../db/database.ts';
import { forgetExpired } from './forgetExpired.ts';

/** A secret that can be guessed at, and for whom failures are counted. */
export interface Guess {
  secret: 'password' | 'transaction password' | 'code';
  /** An account, and with a password the network that guesses besides: a stranger elsewhere slows nobody down. */
  subject: string;
}

/** Failures that cost nothing: a person's slips. */
const free = 5;
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
export async function countFailure(
  database: Queryable,
  { secret, subject }: Guess,
  now: Date,
): Promise<number> {
  await forgetExpired(database, now);
  const counted = await database.query(
    `INSERT INTO attempt (kind, subject, count, expires_at) VALUES ($1, $2, 1, $4)
     ON CONFLICT (kind, subject) DO UPDATE SET expires_at = $4,
       count = CASE WHEN attempt.expires_at <= $3 THEN 1 ELSE attempt.count + 1 END,
       open_at = CASE WHEN attempt.expires_at > $3 AND attempt.count + 1 >= $5 THEN $3::timestamptz
         + make_interval(secs => least($7::float8, $6 * power(2::float8, least(attempt.count + 1 - $5, 20)))) END
     WHERE attempt.open_at IS NULL OR attempt.open_at <= $3
     RETURNING count`,
    [secret, subject, now, later(now, memoryHours), free, firstWait, longestWait],
  );
  return counted.length === 1 ? 0 : await readWait(database, { secret, subject }, now);
}

async function readWait(database: Queryable, { secret, subject }: Guess, now: Date): Promise<number> {
  const rows = await database.query<{ open_at: Date | null }>(
    'SELECT open_at FROM attempt WHERE kind = $1 AND subject = $2',
    [secret, subject],
  );
  const openAt = rows[0]?.open_at?.getTime() ?? 0;
  return Math.max(1, Math.ceil((openAt - now.getTime()) / 1_000));
}

/** Takes a failure back that was counted for a guess that was then never looked at. */
export async function uncountFailure(database: Queryable, { secret, subject }: Guess): Promise<void> {
  await database.query(
    'UPDATE attempt SET count = count - 1, open_at = NULL WHERE kind = $1 AND subject = $2 AND count > 0',
    [secret, subject],
  );
}

/** Forgets the failures before a guess that was right. */
export async function clearFailures(database: Queryable, { secret, subject }: Guess): Promise<void> {
  await database.query('DELETE FROM attempt WHERE kind = $1 AND subject = $2', [secret, subject]);
}

/** Failures at one account's password from wherever, in an hour, that slow down nobody. */
const freeOfAccount = 20;
const longestDelay = 5_000;

/**
 * Counts a failure at an account's password from wherever it comes. Answers the milliseconds by which this guess is to
 * be put off: the more there were in the last hour the longer, and never so long that the right password is not let in.
 */
export async function countFailureOfAccount(
  database: Queryable,
  account: number,
  now: Date,
): Promise<number> {
  const rows = await database.query<{ count: number }>(
    `INSERT INTO attempt (kind, subject, count, expires_at) VALUES ('account', $1, 1, $3)
     ON CONFLICT (kind, subject) DO UPDATE SET
       count = CASE WHEN attempt.expires_at <= $2 THEN 1 ELSE attempt.count + 1 END, expires_at = $3
     RETURNING count`,
    [String(account), now, later(now, 1)],
  );
  const beyond = onlyRow(rows).count - freeOfAccount;
  return beyond <= 0 ? 0 : Math.min(longestDelay, 250 * 2 ** Math.min(beyond - 1, 10));
}

/** Takes a failure back that was counted for a guess that was right, or never looked at. */
export async function uncountFailureOfAccount(database: Queryable, account: number): Promise<void> {
  await database.query(
    "UPDATE attempt SET count = count - 1 WHERE kind = 'account' AND subject = $1 AND count > 0",
    [String(account)],
  );
}

function later(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * 3_600_000);
}

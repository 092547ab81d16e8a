import type { Queryable } from '../db/database.ts';
import { onlyRow } from '../db/database.ts';

/** How many tries of one kind a subject has, in how many minutes. */
export interface Limit {
  kind: string;
  count: number;
  minutes: number;
}

/** Ten tries at a password in a quarter of an hour. */
export const passwordLimit: Limit = { kind: 'password', count: 10, minutes: 15 };

/** Ten tries at a transaction password in a quarter of an hour. */
export const transactionLimit: Limit = { kind: 'transaction', count: 10, minutes: 15 };

/** Five one-time passwords in a quarter of an hour. */
export const codeLimit: Limit = { kind: 'code', count: 5, minutes: 15 };

/** Three new passwords by mail in an hour. */
export const mailLimit: Limit = { kind: 'mail', count: 3, minutes: 60 };

/** Counts a try before it is made, in one statement, so that tries beside each other can't slip through. False when there have been too many. */
export async function countTry(
  database: Queryable,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - limit.minutes * 60_000);
  const rows = await database.query<{ count: number }>(
    `INSERT INTO attempt (kind, subject, count, since) VALUES ($1, $2, 1, $3)
     ON CONFLICT (kind, subject) DO UPDATE SET
       count = CASE WHEN attempt.since < $4 THEN 1 ELSE attempt.count + 1 END,
       since = CASE WHEN attempt.since < $4 THEN $3 ELSE attempt.since END
     RETURNING count`,
    [limit.kind, subject, now, since],
  );
  return onlyRow(rows).count <= limit.count;
}

/** Forgets the tries after one that was right. */
export async function clearTries(database: Queryable, limit: Limit, subject: string): Promise<void> {
  await database.query('DELETE FROM attempt WHERE kind = $1 AND subject = $2', [limit.kind, subject]);
}

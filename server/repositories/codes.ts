import type { Queryable } from '../db/database.ts';
import { onlyRow } from '../db/database.ts';

const minutes = 10;
const tries = 5;

/** Keeps the hash of a one-time password for ten minutes, and ends the earlier ones of the same address. */
export async function addCode(database: Queryable, email: string, hash: string, now: Date): Promise<void> {
  await database.query('DELETE FROM otp WHERE email = lower($1)', [email]);
  await database.query('INSERT INTO otp (email, code_hash, expires_at) VALUES (lower($1), $2, $3)', [
    email,
    hash,
    new Date(now.getTime() + minutes * 60_000),
  ]);
}

/** What a one-time password is used for. */
export interface CodeUse {
  email: string;
  hash: string;
  /** Member, amount and type. The first use binds the code to it, whether the code was right or not. */
  purpose: string;
}

/** Tries a one-time password: counted before it is compared, five times at most. Answers its number; null when it is not right. */
export async function tryCode(
  database: Queryable,
  { email, hash, purpose }: CodeUse,
  now: Date,
): Promise<number | null> {
  const rows = await database.query<{ id: number; code_hash: string }>(
    `UPDATE otp SET tries = tries + 1, purpose = coalesce(purpose, $2)
     WHERE email = lower($1) AND NOT used AND tries < $4 AND expires_at > $3 AND coalesce(purpose, $2) = $2
     RETURNING id, code_hash`,
    [email, purpose, now, tries],
  );
  const [code] = rows;
  return code && code.code_hash === hash ? onlyRow(rows).id : null;
}

/** Locks a code to be used up; false when it has been. */
export async function lockCode(transaction: Queryable, id: number): Promise<boolean> {
  return (
    (await transaction.query('SELECT id FROM otp WHERE id = $1 AND NOT used FOR UPDATE', [id])).length === 1
  );
}

/** A code is good once. */
export async function markUsed(transaction: Queryable, id: number): Promise<void> {
  await transaction.query('UPDATE otp SET used = true WHERE id = $1', [id]);
}

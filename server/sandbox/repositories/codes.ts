import type { Queryable } from '../../database/database.ts';
import { codeMinutes } from './limits.ts';

/**
 * Stores the hash of a one-time password, and deletes some expired ones. Earlier codes stay valid, so that a stranger's
 * request does not invalidate the owner's code.
 */
export async function addCode(database: Queryable, email: string, hash: string, now: Date): Promise<void> {
  await database.query(
    'DELETE FROM otp WHERE id IN (SELECT id FROM otp WHERE expires_at <= $1 LIMIT 20 FOR UPDATE SKIP LOCKED)',
    [now],
  );
  await database.query('INSERT INTO otp (email, code_hash, expires_at) VALUES (lower($1), $2, $3)', [
    email,
    hash,
    new Date(now.getTime() + codeMinutes * 60_000),
  ]);
}

export interface CodeUse {
  email: string;
  hash: string;
  /** The purpose of the code as member, amount and type. The first use binds the code to its purpose. */
  purpose: string;
}

/** Binds a code to a purpose and returns its id; null if there is none for this purpose. */
export async function bindCode(
  database: Queryable,
  { email, hash, purpose }: CodeUse,
  now: Date,
): Promise<number | null> {
  const rows = await database.query<{ id: number }>(
    `UPDATE otp SET purpose = $3 WHERE coalesce(purpose, $3) = $3 AND id = (
       SELECT id FROM otp WHERE email = lower($1) AND code_hash = $2 AND NOT used AND expires_at > $4
         AND coalesce(purpose, $3) = $3 ORDER BY id DESC LIMIT 1)
     RETURNING id`,
    [email, hash, purpose, now],
  );
  return rows[0]?.id ?? null;
}

export async function lockCode(transaction: Queryable, id: number): Promise<boolean> {
  return (
    (await transaction.query('SELECT id FROM otp WHERE id = $1 AND NOT used FOR UPDATE', [id])).length === 1
  );
}

export async function markCodeUsed(transaction: Queryable, id: number): Promise<void> {
  await transaction.query('UPDATE otp SET used = true WHERE id = $1', [id]);
}

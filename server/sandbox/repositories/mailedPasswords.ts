import type { Database, Queryable } from '../../database/database.ts';
import { mailedPasswordMinutes } from './limits.ts';
import { endSessions, type OpenedSession, openSession } from './sessions.ts';

export interface NewMailedPassword {
  member: number;
  hash: string;
}

/**
 * Stores a mailed password for a day, besides the member's own and earlier mailed ones. Returns the email address; null if
 * there is no such member.
 */
export async function addMailedPassword(
  database: Queryable,
  { member, hash }: NewMailedPassword,
  now: Date,
): Promise<string | null> {
  await database.query(
    'DELETE FROM mailed_password WHERE id IN (SELECT id FROM mailed_password WHERE expires_at <= $1 LIMIT 20 FOR UPDATE SKIP LOCKED)',
    [now],
  );
  const rows = await database.query<{ email: string }>(
    `WITH found AS (SELECT id, email FROM member WHERE id = $1),
       added AS (INSERT INTO mailed_password (member_id, hash, expires_at) SELECT id, $2::text, $3::timestamptz FROM found)
     SELECT email FROM found`,
    [member, hash, new Date(now.getTime() + mailedPasswordMinutes * 60_000)],
  );
  return rows[0]?.email ?? null;
}

/** Finds the id of a valid mailed password; null if there is none. */
export async function findMailedPassword(
  database: Queryable,
  { member, hash }: NewMailedPassword,
  now: Date,
): Promise<number | null> {
  const rows = await database.query<{ id: number }>(
    'SELECT id FROM mailed_password WHERE member_id = $1 AND hash = $2 AND expires_at > $3',
    [member, hash, now],
  );
  return rows[0]?.id ?? null;
}

/**
 * Opens a session with a mailed password. Its first use ends the member's own password and all other sessions, which may be
 * a stranger's.
 * Null if the password was changed meanwhile.
 */
export function openMailedSession(
  database: Database,
  { member, mailed }: { member: number; mailed: number },
  now: Date,
): Promise<OpenedSession | null> {
  return database.transaction(async (transaction) => {
    const [found] = await transaction.query<{ used: boolean }>(
      'SELECT used FROM mailed_password WHERE id = $1 AND member_id = $2 FOR UPDATE',
      [mailed, member],
    );
    if (!found) return null;
    if (!found.used) {
      await transaction.query('UPDATE mailed_password SET used = true WHERE id = $1', [mailed]);
      await transaction.query('UPDATE member SET password_hash = NULL WHERE id = $1', [member]);
      await endSessions(transaction, member, '');
    }
    return openSession(transaction, { member }, now);
  });
}

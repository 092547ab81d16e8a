import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/database.ts';
import type { Token } from '../security/token.ts';

const hours = 8;

/** Opens a session of eight hours, and forgets the member's ended ones. */
export async function openSession(
  database: Queryable,
  member: number,
  now: Date,
): Promise<Token & { expires: Date }> {
  const session = randomUUID();
  const expires = new Date(now.getTime() + hours * 3_600_000);
  await database.query('DELETE FROM session WHERE member_id = $1 AND expires_at < $2', [member, now]);
  await database.query('INSERT INTO session (id, member_id, expires_at) VALUES ($1, $2, $3)', [
    session,
    member,
    expires,
  ]);
  return { member, session, expires };
}

/** Whether a token's session still stands. */
export async function isOpen(database: Queryable, { member, session }: Token, now: Date): Promise<boolean> {
  const rows = await database.query(
    'SELECT 1 AS found FROM session WHERE id = $1 AND member_id = $2 AND expires_at > $3',
    [session, member, now],
  );
  return rows.length === 1;
}

/** Ends a member's sessions, all but the one that asks. */
export async function endSessions(database: Queryable, member: number, except: string): Promise<void> {
  await database.query('DELETE FROM session WHERE member_id = $1 AND id <> $2', [member, except]);
}

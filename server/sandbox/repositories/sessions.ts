import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import type { Token } from '../security/token.ts';

const hour = 3_600_000;

/** Maximum duration: a working day, which limits the value of a leaked token. */
const maxDuration = 8 * hour;

/** Maximum duration without a call, so that nobody stays signed in on a shared computer. Reading a long report takes less. */
const maxIdleTime = hour;

/** Milliseconds between two updates of `last_seen`, so that most calls need no write. */
const touchEvery = 60_000;

/** Maximum sessions of a member. The oldest ends when a new one starts. */
const maxSessions = 100;

export type OpenedSession = Token & { expires: Date };

export interface NewSession {
  member: number;
  /** The verified hash. If it has changed meanwhile, no session starts. */
  passwordHash?: string;
}

/** Opens a session and deletes the member's ended ones; null if the password has changed meanwhile. */
export async function openSession(
  database: Queryable,
  { member, passwordHash }: NewSession,
  now: Date,
): Promise<OpenedSession | null> {
  const session = randomUUID();
  const expires = new Date(now.getTime() + maxDuration);
  await database.query(
    `DELETE FROM session WHERE member_id = $1 AND (expires_at <= $2 OR last_seen <= $3 OR id IN (
       SELECT id FROM session WHERE member_id = $1 ORDER BY expires_at DESC OFFSET $4))`,
    [member, now, idleSince(now), maxSessions - 1],
  );
  // The lock orders this against a concurrent change of the password, which then ends this session.
  const opened = await database.query(
    `INSERT INTO session (id, member_id, expires_at, last_seen)
     SELECT $1::text, id, $3::timestamptz, $4::timestamptz FROM member
     WHERE id = $2 AND ($5::text IS NULL OR password_hash = $5) FOR SHARE
     RETURNING id`,
    [session, member, expires, now, passwordHash ?? null],
  );
  return opened.length === 1 ? { member, session, expires } : null;
}

/** Returns true, and records the use, if a token's session has not ended. */
export async function touchSession(
  database: Queryable,
  { member, session }: Token,
  now: Date,
): Promise<boolean> {
  const [found] = await database.query<{ last_seen: Date }>(
    'SELECT last_seen FROM session WHERE id = $1 AND member_id = $2 AND expires_at > $3 AND last_seen > $4',
    [session, member, now, idleSince(now)],
  );
  if (found && now.getTime() - found.last_seen.getTime() >= touchEvery)
    await database.query('UPDATE session SET last_seen = $2 WHERE id = $1', [session, now]);
  return found !== undefined;
}

function idleSince(now: Date): Date {
  return new Date(now.getTime() - maxIdleTime);
}

export async function endSession(database: Queryable, session: string): Promise<void> {
  await database.query('DELETE FROM session WHERE id = $1', [session]);
}

/** Ends a member's sessions except one. */
export async function endSessions(database: Queryable, member: number, except: string): Promise<void> {
  await database.query('DELETE FROM session WHERE member_id = $1 AND id <> $2', [member, except]);
}

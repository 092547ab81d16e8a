import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import type { Token } from '../security/token.ts';

const hour = 3_600_000;

/** A working day, whatever is done in it: a token that leaks is worth no more than that. */
const longest = 8 * hour;

/** Without a call a session ends sooner: somebody who walked off from a shared computer is signed out. Reading a long report takes less. */
const longestIdle = hour;

/** How exactly it is known when a session was last used: a call within this time costs no write. */
const touchEvery = 60_000;

/** How many sessions a member has at most. The oldest ends when one more begins. */
const most = 100;

/** A session that has begun. */
export type OpenedSession = Token & { expires: Date };

/** Whose session it is to be. */
export interface NewSession {
  member: number;
  /** The password's hash as it was when it was found right: where it has changed meanwhile, no session begins. */
  passwordHash?: string;
}

/** Opens a session and forgets the member's ended ones; null where the password is another by now. */
export async function openSession(
  database: Queryable,
  { member, passwordHash }: NewSession,
  now: Date,
): Promise<OpenedSession | null> {
  const session = randomUUID();
  const expires = new Date(now.getTime() + longest);
  await database.query(
    `DELETE FROM session WHERE member_id = $1 AND (expires_at <= $2 OR last_seen <= $3 OR id IN (
       SELECT id FROM session WHERE member_id = $1 ORDER BY expires_at DESC OFFSET $4))`,
    [member, now, idleSince(now), most - 1],
  );
  // The row is locked, so that a change of the password beside this comes before it, or ends this session.
  const opened = await database.query(
    `INSERT INTO session (id, member_id, expires_at, last_seen)
     SELECT $1::text, id, $3::timestamptz, $4::timestamptz FROM member
     WHERE id = $2 AND ($5::text IS NULL OR password_hash = $5) FOR SHARE
     RETURNING id`,
    [session, member, expires, now, passwordHash ?? null],
  );
  return opened.length === 1 ? { member, session, expires } : null;
}

/** Whether a token's session still stands; if so, it has been used now. */
export async function useSession(
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
  return new Date(now.getTime() - longestIdle);
}

/** Ends one session. */
export async function endSession(database: Queryable, session: string): Promise<void> {
  await database.query('DELETE FROM session WHERE id = $1', [session]);
}

/** Ends a member's sessions, all but the one that asks. */
export async function endSessions(database: Queryable, member: number, except: string): Promise<void> {
  await database.query('DELETE FROM session WHERE member_id = $1 AND id <> $2', [member, except]);
}

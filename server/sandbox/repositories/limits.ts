import { getOnlyRow, type Queryable } from '../../database/database.ts';
import { deleteExpiredFailureCounts } from '../../passwords/failureCounts.ts';

export interface RateLimit {
  kind: string;
  count: number;
  minutes: number;
}

const day = 24 * 60;

/** Minutes until a one-time password expires. */
export const codeMinutes = 10;

/** Minutes until a mailed password expires. */
export const mailedPasswordMinutes = day;

/**
 * Limits of letters that anybody may request. The limits of a mailbox last no longer than its letters are valid, so that a
 * member always has a valid one, even if a stranger exhausts the limit.
 */
export const letterLimits = {
  codesOfPair: { kind: 'codes of pair', count: 5, minutes: codeMinutes },
  codesOfNetwork: { kind: 'codes of network', count: 30, minutes: codeMinutes },
  codesOfMailbox: { kind: 'codes of mailbox', count: 12, minutes: codeMinutes },
  passwordsOfPair: { kind: 'passwords of pair', count: 3, minutes: 60 },
  passwordsOfNetwork: { kind: 'passwords of network', count: 30, minutes: 60 },
  passwordsOfMember: { kind: 'passwords of member', count: 12, minutes: mailedPasswordMinutes },
  welcomesOfMailbox: { kind: 'welcomes of mailbox', count: 20, minutes: day },
} satisfies Record<string, RateLimit>;

/** Limits of other rows that somebody could add endlessly. */
export const entryLimits = {
  registrationsOfNetwork: { kind: 'registrations of network', count: 60, minutes: 60 },
  ticketsOfMember: { kind: 'tickets of member', count: 30, minutes: day },
  requestsOfMember: { kind: 'requests of member', count: 50, minutes: day },
} satisfies Record<string, RateLimit>;

/** Counts a use in one statement, so that concurrent uses can't slip through. False, uncounted, if the limit is reached. */
export async function countUse(
  database: Queryable,
  { kind, count, minutes }: RateLimit,
  subject: string,
  now: Date,
): Promise<boolean> {
  await deleteExpiredFailureCounts(database, 'attempt', now);
  const rows = await database.query(
    `INSERT INTO attempt (kind, subject, count, expires_at) VALUES ($1, $2, 1, $4)
     ON CONFLICT (kind, subject) DO UPDATE SET
       count = CASE WHEN attempt.expires_at <= $3 THEN 1 ELSE attempt.count + 1 END,
       expires_at = CASE WHEN attempt.expires_at <= $3 THEN $4 ELSE attempt.expires_at END
     WHERE attempt.expires_at <= $3 OR attempt.count < $5
     RETURNING count`,
    [kind, subject, now, new Date(now.getTime() + minutes * 60_000), count],
  );
  return rows.length === 1;
}

export async function countUses(
  database: Queryable,
  limits: [limit: RateLimit, subject: string][],
  now: Date,
): Promise<boolean> {
  for (const [limit, subject] of limits) if (!(await countUse(database, limit, subject, now))) return false;
  return true;
}

export interface VisitCount {
  count: number;
  /** Milliseconds until the count restarts. */
  millisecondsLeft: number;
}

/** Counts a visit without a limit. */
export async function countVisit(
  database: Queryable,
  subject: string,
  milliseconds: number,
  now: Date,
): Promise<VisitCount> {
  const rows = await database.query<{ count: number; expires_at: Date }>(
    `INSERT INTO attempt (kind, subject, count, expires_at) VALUES ('visits', $1, 1, $3)
     ON CONFLICT (kind, subject) DO UPDATE SET
       count = CASE WHEN attempt.expires_at <= $2 THEN 1 ELSE attempt.count + 1 END,
       expires_at = CASE WHEN attempt.expires_at <= $2 THEN $3 ELSE attempt.expires_at END
     RETURNING count, expires_at`,
    [subject, now, new Date(now.getTime() + milliseconds)],
  );
  const { count, expires_at: expiresAt } = getOnlyRow(rows);
  if (count === 1) await deleteExpiredFailureCounts(database, 'attempt', now);
  return { count, millisecondsLeft: expiresAt.getTime() - now.getTime() };
}

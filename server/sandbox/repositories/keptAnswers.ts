import type { Queryable } from '../../database/database.ts';

/** A send that bears a key of its own. */
export interface KeyedSend {
  member: number;
  /** The path of the call. */
  call: string;
  /** The key's hash. */
  key: string;
  /** The hash of what was sent. */
  body: string;
}

/** What was done for a send, and what it was answered. */
export interface KeptAnswer {
  body: string;
  /** As JSON. */
  answer: string;
}

/** Hours that answers are kept. */
const memoryHours = 24;

/** What a send with this key was answered in the last day; null where nothing was done for one. */
export async function findAnswer(
  database: Queryable,
  { member, call, key }: KeyedSend,
  now: Date,
): Promise<KeptAnswer | null> {
  const rows = await database.query<KeptAnswer>(
    `SELECT body_hash AS body, answer FROM kept_answer
     WHERE member_id = $1 AND call = $2 AND key_hash = $3 AND expires_at > $4`,
    [member, call, key, now],
  );
  return rows[0] ?? null;
}

/** Takes the key for what this transaction does; waits for another that does the same, and is false where that has been done. */
export async function takeKey(
  transaction: Queryable,
  { member, call, key, body }: KeyedSend,
  now: Date,
): Promise<boolean> {
  const taken = await transaction.query(
    `INSERT INTO kept_answer (member_id, call, key_hash, body_hash, expires_at) VALUES ($1, $2, $3, $4, $6)
     ON CONFLICT (member_id, call, key_hash) DO UPDATE SET body_hash = $4, answer = '', expires_at = $6
     WHERE kept_answer.expires_at <= $5
     RETURNING call`,
    [member, call, key, body, now, new Date(now.getTime() + memoryHours * 3_600_000)],
  );
  return taken.length === 1;
}

/** Keeps the answer to what the transaction has done. */
export async function keepAnswer(
  transaction: Queryable,
  { member, call, key }: KeyedSend,
  answer: string,
): Promise<void> {
  await transaction.query(
    'UPDATE kept_answer SET answer = $4 WHERE member_id = $1 AND call = $2 AND key_hash = $3',
    [member, call, key, answer],
  );
}

/** Forgets some answers that are older than a day. */
export async function forgetAnswers(database: Queryable, now: Date): Promise<void> {
  await database.query(
    `DELETE FROM kept_answer WHERE (member_id, call, key_hash) IN (
       SELECT member_id, call, key_hash FROM kept_answer WHERE expires_at <= $1 LIMIT 20 FOR UPDATE SKIP LOCKED)`,
    [now],
  );
}

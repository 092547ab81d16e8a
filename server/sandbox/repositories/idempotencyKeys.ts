import type { Queryable } from '../../database/database.ts';

export interface KeyedRequest {
  member: number;
  call: string;
  key: string;
  body: string;
}

export interface StoredAnswer {
  body: string;
  answer: string;
}

/** Hours for which the answer to a request with an idempotency key is stored. */
const answerHours = 24;

/** Finds the stored answer to a request with this key; null if there is none. */
export async function findStoredAnswer(
  database: Queryable,
  { member, call, key }: KeyedRequest,
  now: Date,
): Promise<StoredAnswer | null> {
  const rows = await database.query<StoredAnswer>(
    `SELECT body_hash AS body, answer FROM kept_answer
     WHERE member_id = $1 AND call = $2 AND key_hash = $3 AND expires_at > $4`,
    [member, call, key, now],
  );
  return rows[0] ?? null;
}

/** Claims the key for this transaction, after concurrent claims. False if another transaction has committed with it. */
export async function claimKey(
  transaction: Queryable,
  { member, call, key, body }: KeyedRequest,
  now: Date,
): Promise<boolean> {
  const taken = await transaction.query(
    `INSERT INTO kept_answer (member_id, call, key_hash, body_hash, expires_at) VALUES ($1, $2, $3, $4, $6)
     ON CONFLICT (member_id, call, key_hash) DO UPDATE SET body_hash = $4, answer = '', expires_at = $6
     WHERE kept_answer.expires_at <= $5
     RETURNING call`,
    [member, call, key, body, now, new Date(now.getTime() + answerHours * 3_600_000)],
  );
  return taken.length === 1;
}

export async function storeAnswer(
  transaction: Queryable,
  { member, call, key }: KeyedRequest,
  answer: string,
): Promise<void> {
  await transaction.query(
    'UPDATE kept_answer SET answer = $4 WHERE member_id = $1 AND call = $2 AND key_hash = $3',
    [member, call, key, answer],
  );
}

/** Deletes up to 20 expired answers. */
export async function deleteExpiredAnswers(database: Queryable, now: Date): Promise<void> {
  await database.query(
    `DELETE FROM kept_answer WHERE (member_id, call, key_hash) IN (
       SELECT member_id, call, key_hash FROM kept_answer WHERE expires_at <= $1 LIMIT 20 FOR UPDATE SKIP LOCKED)`,
    [now],
  );
}

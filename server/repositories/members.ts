import type { Queryable } from '../db/database.ts';

/** What signing in needs of a member. */
export interface Credentials {
  id: number;
  name: string;
  passwordHash: string | null;
  transactionHash: string | null;
  /** Sent by mail, and still good. */
  mailedHash: string | null;
}

/** A member's stored passwords; null where there is no such member. */
export async function findCredentials(
  database: Queryable,
  member: number,
  now: Date,
): Promise<Credentials | null> {
  const rows = await database.query<Credentials>(
    `SELECT id, name, password_hash AS "passwordHash", transaction_hash AS "transactionHash",
            CASE WHEN mailed_until > $2 THEN mailed_hash END AS "mailedHash"
     FROM member WHERE id = $1`,
    [member, now],
  );
  return rows[0] ?? null;
}

/** Makes the mailed password the member's own. */
export async function adoptMailedPassword(database: Queryable, member: number): Promise<void> {
  await database.query(
    `UPDATE member SET password_hash = mailed_hash, mailed_hash = NULL, mailed_until = NULL
     WHERE id = $1 AND mailed_hash IS NOT NULL`,
    [member],
  );
}

/** Keeps a password sent by mail beside the old one, until it is used or has run out. */
export async function keepMailedPassword(
  database: Queryable,
  member: number,
  hash: string,
  until: Date,
): Promise<void> {
  await database.query('UPDATE member SET mailed_hash = $2, mailed_until = $3 WHERE id = $1', [
    member,
    hash,
    until,
  ]);
}

/** Sets the password, and drops a mailed one. */
export async function setPassword(database: Queryable, member: number, hash: string): Promise<boolean> {
  const rows = await database.query(
    'UPDATE member SET password_hash = $2, mailed_hash = NULL, mailed_until = NULL WHERE id = $1 RETURNING id',
    [member, hash],
  );
  return rows.length === 1;
}

/** Sets the transaction password. */
export async function setTransactionPassword(
  database: Queryable,
  member: number,
  hash: string,
): Promise<void> {
  await database.query('UPDATE member SET transaction_hash = $2 WHERE id = $1', [member, hash]);
}

/** A member as others may look one up. */
export interface FoundMember {
  name: string;
  robot: boolean;
  forex: boolean;
  crypto: boolean;
}

/** Looks a member up; null where there is none. */
export async function findMember(database: Queryable, member: number): Promise<FoundMember | null> {
  const rows = await database.query<FoundMember>(
    `SELECT name, robot_amount > 0 AS robot, forex_amount > 0 AS forex, crypto_amount > 0 AS crypto
     FROM member WHERE id = $1`,
    [member],
  );
  return rows[0] ?? null;
}

/** Where a member's mail goes; null where there is no such member. */
export async function findEmail(database: Queryable, member: number): Promise<string | null> {
  const rows = await database.query<{ email: string }>('SELECT email FROM member WHERE id = $1', [member]);
  return rows[0]?.email ?? null;
}

/** Whether any member has this address, whatever its case. */
export async function isKnownEmail(database: Queryable, email: string): Promise<boolean> {
  const rows = await database.query('SELECT 1 AS found FROM member WHERE lower(email) = lower($1) LIMIT 1', [
    email,
  ]);
  return rows.length === 1;
}

import type { Database, Queryable } from '../../database/database.ts';
import { endSessions } from './sessions.ts';

export interface Credentials {
  id: number;
  name: string;
  passwordHash: string | null;
  transactionHash: string | null;
  /** The expiry of a first-use code; null for a transaction password. */
  firstUseUntil: Date | null;
}

export async function findCredentials(database: Queryable, member: number): Promise<Credentials | null> {
  const rows = await database.query<Credentials>(
    `SELECT id, name, password_hash AS "passwordHash", transaction_hash AS "transactionHash",
       first_use_until AS "firstUseUntil"
     FROM member WHERE id = $1`,
    [member],
  );
  return rows[0] ?? null;
}

/** Sets the password, deletes mailed passwords, and ends the member's sessions but one. */
export function setPassword(
  database: Database,
  member: number,
  { hash, except }: { hash: string; except: string },
): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction.query('UPDATE member SET password_hash = $2 WHERE id = $1', [member, hash]);
    await transaction.query('DELETE FROM mailed_password WHERE member_id = $1', [member]);
    await endSessions(transaction, member, except);
  });
}

/**
 * Sets the transaction password, and ends the member's sessions but one.
 * @param values `firstUseUntil` for a first-use code, which is only accepted for choosing a transaction password.
 */
export function setTransactionPassword(
  database: Database,
  member: number,
  { hash, except, firstUseUntil = null }: { hash: string; except: string; firstUseUntil?: Date | null },
): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction.query('UPDATE member SET transaction_hash = $2, first_use_until = $3 WHERE id = $1', [
      member,
      hash,
      firstUseUntil,
    ]);
    await endSessions(transaction, member, except);
  });
}

export interface FoundMember {
  name: string;
  robot: boolean;
  forex: boolean;
  crypto: boolean;
}

export async function findMember(database: Queryable, member: number): Promise<FoundMember | null> {
  const rows = await database.query<FoundMember>(
    `SELECT name, robot_amount > 0 AS robot, forex_amount > 0 AS forex, crypto_amount > 0 AS crypto
     FROM member WHERE id = $1`,
    [member],
  );
  return rows[0] ?? null;
}

export async function findEmail(database: Queryable, member: number): Promise<string | null> {
  const rows = await database.query<{ email: string }>('SELECT email FROM member WHERE id = $1', [member]);
  return rows[0]?.email ?? null;
}

/** True if a member has this email address, ignoring case. */
export async function isKnownEmail(database: Queryable, email: string): Promise<boolean> {
  const rows = await database.query('SELECT 1 AS found FROM member WHERE lower(email) = lower($1) LIMIT 1', [
    email,
  ]);
  return rows.length === 1;
}

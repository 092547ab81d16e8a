import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import type { Operator } from '../operator.ts';
import { computeSha256 } from '../tree.ts';

export interface OperatorSession extends Operator {
  /** The hash of the secret in the browser's cookie. */
  id: string;
  /** The CSRF token that every change has to carry. */
  token: string;
}

/** Hours after which a session expires. */
const hours = 12;

/** Creates a session. @returns the secret for the browser; the database has only its hash. */
export async function startSession(database: Queryable, name: string, now: Date): Promise<string> {
  const [secret, token] = [randomSecret(), randomSecret()];
  await database.query('DELETE FROM release_session WHERE expires_at <= $1', [now]);
  await database.query(
    'INSERT INTO release_session (hash, name, token, expires_at) VALUES ($1, $2, $3, $4)',
    [computeSha256(secret), name, token, new Date(now.getTime() + hours * 3_600_000)],
  );
  return secret;
}

/** Finds a session by its secret, with the operator's current role; null if it has ended or expired. */
export async function findSession(
  database: Queryable,
  secret: string,
  now: Date,
): Promise<OperatorSession | null> {
  const rows = await database.query<OperatorSession>(
    `SELECT hash AS id, name, role, token FROM release_session JOIN release_operator USING (name)
     WHERE hash = $1 AND expires_at > $2`,
    [computeSha256(secret), now],
  );
  return rows[0] ?? null;
}

export async function isSessionOpen(database: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await database.query('SELECT 1 FROM release_session WHERE hash = $1 AND expires_at > $2', [
    id,
    now,
  ]);
  return rows.length > 0;
}

export async function endSession(database: Queryable, secret: string): Promise<void> {
  await database.query('DELETE FROM release_session WHERE hash = $1', [computeSha256(secret)]);
}

export async function endSessions(database: Queryable, name: string): Promise<void> {
  await database.query('DELETE FROM release_session WHERE name = $1', [name]);
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import type { Operator } from '../operator.ts';
import { hashText } from '../tree.ts';

/** Somebody who is signed in at the workbench. */
export interface OperatorSession extends Operator {
  /** The hash of what the browser holds. */
  id: string;
  /** What every change has to bear, so that no other site can make one. */
  token: string;
}

/** Hours after which one has to sign in again. */
const hours = 12;

/** Signs an operator in. @returns what the browser is to hold: the database has only its hash. */
export async function startSession(database: Queryable, name: string, now: Date): Promise<string> {
  const [secret, token] = [randomSecret(), randomSecret()];
  await database.query('DELETE FROM release_session WHERE expires_at <= $1', [now]);
  await database.query(
    'INSERT INTO release_session (hash, name, token, expires_at) VALUES ($1, $2, $3, $4)',
    [hashText(secret), name, token, new Date(now.getTime() + hours * 3_600_000)],
  );
  return secret;
}

/** Who holds this secret, in the role that they have now; null where nobody does any more. */
export async function findSession(
  database: Queryable,
  secret: string,
  now: Date,
): Promise<OperatorSession | null> {
  const rows = await database.query<OperatorSession>(
    `SELECT hash AS id, name, role, token FROM release_session JOIN release_operator USING (name)
     WHERE hash = $1 AND expires_at > $2`,
    [hashText(secret), now],
  );
  return rows[0] ?? null;
}

/** True if a session has neither ended nor expired. */
export async function isSessionOpen(database: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await database.query('SELECT 1 FROM release_session WHERE hash = $1 AND expires_at > $2', [
    id,
    now,
  ]);
  return rows.length > 0;
}

/** Signs out who holds this secret. */
export async function endSession(database: Queryable, secret: string): Promise<void> {
  await database.query('DELETE FROM release_session WHERE hash = $1', [hashText(secret)]);
}

/** Signs an operator out wherever they are signed in. */
export async function endSessions(database: Queryable, name: string): Promise<void> {
  await database.query('DELETE FROM release_session WHERE name = $1', [name]);
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

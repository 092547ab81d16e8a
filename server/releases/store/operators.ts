import type { Database, Queryable } from '../../database/database.ts';
import { hashPassword, verifyPassword, commandLineAsker as asker } from '../../passwords/hashPassword.ts';
import type { Operator, Role } from '../operator.ts';
import { addAuditEntry } from './audit.ts';
import { endSessions } from './sessions.ts';

export function listOperators(database: Queryable): Promise<Operator[]> {
  return database.query<Operator>('SELECT name, role FROM release_operator ORDER BY name');
}

export async function listPublishers(database: Queryable): Promise<string[]> {
  const operators = await listOperators(database);
  return operators.filter(({ role }) => role === 'publisher').map(({ name }) => name);
}

export async function findOperator(database: Queryable, name: string): Promise<Operator | null> {
  const rows = await database.query<Operator>('SELECT name, role FROM release_operator WHERE name = $1', [
    name,
  ]);
  return rows[0] ?? null;
}

/** Null for a wrong password, after the same time for an unknown name. Guesses are not counted here. */
export async function findOperatorByPassword(
  database: Queryable,
  { name, password, network }: { name: string; password: string; network: string },
): Promise<{ role: Role; isDemonstration: boolean } | null> {
  const rows = await database.query<{ role: Role; password: string; is_demonstration: boolean }>(
    'SELECT role, password, is_demonstration FROM release_operator WHERE name = $1',
    [name],
  );
  const isRight = await verifyPassword(password, rows[0]?.password ?? null, network);
  return rows[0] && isRight ? { role: rows[0].role, isDemonstration: rows[0].is_demonstration } : null;
}

/** Adds an operator, or changes the role and the password of one, which ends their sessions. */
export async function setOperator(
  database: Database,
  { name, role, isDemonstration = false }: Operator & { isDemonstration?: boolean },
  password: string,
  at: Date,
): Promise<void> {
  const hash = await hashPassword(password, asker);
  await database.transaction(async (transaction) => {
    await transaction.query(
      `INSERT INTO release_operator (name, role, password, created_at, is_demonstration) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (name) DO UPDATE SET role = $2, password = $3, is_demonstration = $5`,
      [name, role satisfies Role, hash, at, isDemonstration],
    );
    await endSessions(transaction, name);
    await addAuditEntry(transaction, { who: asker, action: 'set operator', detail: { name, role }, at });
  });
}

export async function listDemonstrationOperators(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    'SELECT name FROM release_operator WHERE is_demonstration ORDER BY name',
  );
  return rows.map(({ name }) => name);
}

/** @returns false if no operator has this name. */
export async function removeOperator(database: Database, name: string, at: Date): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const removed = await transaction.query('DELETE FROM release_operator WHERE name = $1 RETURNING name', [
      name,
    ]);
    if (removed.length === 0) return false;
    await endSessions(transaction, name);
    await addAuditEntry(transaction, { who: asker, action: 'removed operator', detail: { name }, at });
    return true;
  });
}

import type { Database, Queryable } from '../../database/database.ts';
import { hashPassword, isPassword, operator as asker } from '../../passwords/hashPassword.ts';
import type { Operator, Role } from '../operator.ts';
import { addAct } from './audit.ts';

/** All operators, by name. */
export function listOperators(database: Queryable): Promise<Operator[]> {
  return database.query<Operator>('SELECT name, role FROM release_operator ORDER BY name');
}

/** The operator, where this is the password; null, after the same time, for an unknown name too. */
export async function signIn(database: Queryable, name: string, password: string): Promise<Operator | null> {
  const rows = await database.query<Operator & { password: string }>(
    'SELECT name, role, password FROM release_operator WHERE name = $1',
    [name],
  );
  const isRight = await isPassword(password, rows[0]?.password ?? null, asker);
  return rows[0] && isRight ? { name: rows[0].name, role: rows[0].role } : null;
}

/** Adds an operator, or gives one another role and password. */
export async function setOperator(
  database: Database,
  { name, role }: Operator,
  password: string,
  at: Date,
): Promise<void> {
  const hash = await hashPassword(password, asker);
  await database.transaction(async (transaction) => {
    await transaction.query(
      `INSERT INTO release_operator (name, role, password, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (name) DO UPDATE SET role = $2, password = $3`,
      [name, role satisfies Role, hash, at],
    );
    await addAct(transaction, { who: asker, action: 'set operator', detail: { name, role }, at });
  });
}

/** Takes an operator away. @returns false where there is none. */
export async function removeOperator(database: Database, name: string, at: Date): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const removed = await transaction.query('DELETE FROM release_operator WHERE name = $1 RETURNING name', [
      name,
    ]);
    if (removed.length === 0) return false;
    await addAct(transaction, { who: asker, action: 'removed operator', detail: { name }, at });
    return true;
  });
}

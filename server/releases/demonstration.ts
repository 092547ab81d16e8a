import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Operator } from './operator.ts';
import { listDemonstrationOperators, listOperators, removeOperator, setOperator } from './store/operators.ts';

export interface DemonstrationOperator extends Operator {
  password: string;
}

const demonstration: readonly Operator[] = [
  { name: 'anna', role: 'author' },
  { name: 'ben', role: 'publisher' },
];

/**
 * Gives each demonstration operator a new password, which ends the password and the sessions of an earlier start. Adds the
 * demonstration operators if there is no operator.
 * @returns the operators with their passwords. Only hashes are stored.
 */
export async function renewDemonstrationOperators(
  database: Database,
  at: Date,
): Promise<DemonstrationOperator[]> {
  const isNew = (await listOperators(database)).length === 0;
  const names = await listDemonstrationOperators(database);
  const operators = demonstration
    .filter(({ name }) => isNew || names.includes(name))
    .map(({ name, role }) => ({ name, role, password: randomBytes(10).toString('hex') }));
  for (const { password, ...operator } of operators)
    await setOperator(database, { ...operator, isDemonstration: true }, password, at);
  return operators;
}

/** Removes the demonstration operators, except those whose password was set by a command. */
export async function removeDemonstrationOperators(database: Database, at: Date): Promise<void> {
  for (const name of await listDemonstrationOperators(database)) await removeOperator(database, name, at);
}

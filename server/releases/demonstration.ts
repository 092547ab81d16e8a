import type { Database } from '../database/database.ts';
import type { Operator } from './operator.ts';
import { addDemonstration, listDemonstration, removeOperator } from './store/operators.ts';

/** An operator to look around with. */
export interface DemonstrationOperator extends Operator {
  password: string;
}

const demonstration: readonly DemonstrationOperator[] = [
  { name: 'anna', role: 'author', password: 'anna-writes-here' },
  { name: 'ben', role: 'publisher', password: 'ben-publishes-here' },
];

/**
 * Makes the operators to look around with, where there are none yet.
 * @returns those whose password is still the one that everybody knows.
 */
export async function openDemonstration(database: Database, at: Date): Promise<DemonstrationOperator[]> {
  await addDemonstration(database, demonstration, at);
  const names = await listDemonstration(database);
  return demonstration.filter(({ name }) => names.includes(name));
}

/** Takes away those whose password is still the one that everybody knows. */
export async function closeDemonstration(database: Database, at: Date): Promise<void> {
  for (const name of await listDemonstration(database)) await removeOperator(database, name, at);
}

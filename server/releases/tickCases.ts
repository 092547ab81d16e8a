import { describeRole, type Operator } from './operator.ts';
import type { ReleaseContext } from './publish.ts';
import { Refusal } from '../commands/refusal.ts';
import type { GateReport } from './report.ts';
import { addTicks } from './store/ticks.ts';

/**
 * Ticks changed cases of exactly one report.
 * @param keys the keys of the cases. Default: all of the report's.
 * @throws Refusal if this person may not review, or if there is no such case.
 */
export async function tickCases(
  { hash, cases }: GateReport,
  by: Operator,
  { database, now }: ReleaseContext,
  keys = cases.map(({ key }) => key),
): Promise<void> {
  if (by.role === 'viewer') throw new Refusal(`${by.name} is ${describeRole(by.role)}, and may not review.`);
  const known = new Set(cases.map(({ key }) => key));
  const stray = keys.find((key) => !known.has(key));
  if (stray !== undefined) throw new Refusal(`${stray} is no changed case of this: look again.`);
  if (keys.length > 0) await addTicks(database, { report: hash, keys, who: by.name, at: now() });
}

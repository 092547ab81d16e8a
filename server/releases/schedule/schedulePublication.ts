import type { Operator } from '../operator.ts';
import type { Desk, Published } from '../publish.ts';
import { Refusal } from '../../commands/refusal.ts';
import { closedGates } from '../report.ts';
import type { Releases } from '../releases.ts';
import type { Draft } from '../store/drafts.ts';
import { addScheduled, type Scheduled } from '../store/schedule.ts';
import { readTree } from '../store/trees.ts';
import { readTime } from './readTime.ts';

export interface Appointment {
  draft: Draft;
  said: string;
  zone: string;
  by: Operator;
}

/** The report now, and what was scheduled; null if a gate is closed. */
export interface Appointed extends Pick<Published, 'report'> {
  scheduled: Scheduled | null;
}

/**
 * Schedules a draft. All gates have to be open now, and are checked again when the time comes.
 * @throws Refusal if the time is invalid or past.
 */
export async function schedulePublication(
  { draft, said: typed, zone, by }: Appointment,
  { desk, publish }: Pick<Releases, 'desk' | 'publish'>,
): Promise<Appointed> {
  const at = readTime(typed, zone, desk.now());
  const { id, tree: hash, base, author, why } = draft;
  const { report } = await publish({ ...(await publicationOf(draft, by, desk)), isDry: true });
  if (closedGates(report).length > 0) return { report, scheduled: null };
  // The gates may have taken longer than the time that was left.
  if (at <= desk.now()) throw new Refusal(`${typed} in ${zone} is past by now.`);
  const wanted = { draft: id, tree: hash, base, author, who: by.name, why, at, said: typed, zone };
  return { report, scheduled: await addScheduled(desk.database, wanted, desk.now()) };
}

export async function publicationOf(
  { tree, base, author, why }: Draft,
  by: Operator,
  { database }: Pick<Desk, 'database'>,
) {
  return { tree: await readTree(database, tree), base, kind: 'publish', author, by, why } as const;
}

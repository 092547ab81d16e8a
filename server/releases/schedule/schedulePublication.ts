import type { Operator } from '../operator.ts';
import type { Desk, Published } from '../publish.ts';
import { Refusal } from '../refusal.ts';
import { closedGates } from '../report.ts';
import type { Releases } from '../releases.ts';
import type { Draft } from '../store/drafts.ts';
import { addScheduled, type Scheduled } from '../store/schedule.ts';
import { readTree } from '../store/trees.ts';
import { readTime } from './readTime.ts';

/** What is to go live, and when. */
export interface Appointment {
  draft: Draft;
  /** The local time in its zone: `2026-12-01 09:00`. */
  said: string;
  /** The zone's IANA name. */
  zone: string;
  by: Operator;
}

/** What came of it: what the gates say now, and what was scheduled; null where one of them is closed. */
export interface Appointed extends Pick<Published, 'report'> {
  scheduled: Scheduled | null;
}

/**
 * Has a draft go live at a time. Only what could go live now is taken; when the time comes every gate is asked again.
 * @throws Refusal where the time is none, or past.
 */
export async function schedulePublication(
  { draft, said, zone, by }: Appointment,
  { desk, publish }: Pick<Releases, 'desk' | 'publish'>,
): Promise<Appointed> {
  const at = readTime(said, zone, desk.now());
  const { id, tree: hash, base, author, why } = draft;
  const { report } = await publish({ ...(await publicationOf(draft, by, desk)), isDry: true });
  if (closedGates(report).length > 0) return { report, scheduled: null };
  // The gates may have taken longer than there was time.
  if (at <= desk.now()) throw new Refusal(`${said} in ${zone} is past by now.`);
  const wanted = { draft: id, tree: hash, base, author, who: by.name, why, at, said, zone };
  return { report, scheduled: await addScheduled(desk.database, wanted, desk.now()) };
}

/** A draft as what an operator wants live. */
export async function publicationOf(
  { tree, base, author, why }: Draft,
  by: Operator,
  { database }: Pick<Desk, 'database'>,
) {
  return { tree: await readTree(database, tree), base, kind: 'publish', author, by, why } as const;
}

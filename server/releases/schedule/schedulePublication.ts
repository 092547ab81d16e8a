import type { Operator } from '../operator.ts';
import type { ReleaseContext, PublicationResult } from '../publish.ts';
import { Refusal } from '../../commands/refusal.ts';
import { listClosedGates } from '../report.ts';
import type { Releases } from '../releases.ts';
import type { Draft } from '../store/drafts.ts';
import { addScheduledPublication, type ScheduledPublication } from '../store/schedule.ts';
import { readTree } from '../store/trees.ts';
import { parseScheduledTime } from './parseScheduledTime.ts';

export interface ScheduleRequest {
  draft: Draft;
  localTime: string;
  zone: string;
  by: Operator;
}

/** The report now, and what was scheduled; null if a gate is closed. */
export interface ScheduleResult extends Pick<PublicationResult, 'report'> {
  scheduled: ScheduledPublication | null;
}

/**
 * Schedules a draft. All gates have to be open now, and are checked again when the time comes.
 * @throws Refusal if the time is invalid or past.
 */
export async function schedulePublication(
  { draft, localTime, zone, by }: ScheduleRequest,
  { context, publish }: Pick<Releases, 'context' | 'publish'>,
): Promise<ScheduleResult> {
  const at = parseScheduledTime(localTime, zone, context.now());
  const { id, tree: hash, base, author, why } = draft;
  const { report } = await publish({ ...(await buildDraftPublication(draft, by, context)), isDry: true });
  if (listClosedGates(report).length > 0) return { report, scheduled: null };
  // The gates may have taken longer than the time that was left.
  if (at <= context.now()) throw new Refusal(`${localTime} in ${zone} is past by now.`);
  const wanted = { draft: id, tree: hash, base, author, who: by.name, why, at, said: localTime, zone };
  return { report, scheduled: await addScheduledPublication(context.database, wanted, context.now()) };
}

export async function buildDraftPublication(
  { tree, base, author, why }: Draft,
  by: Operator,
  { database }: Pick<ReleaseContext, 'database'>,
) {
  return { tree: await readTree(database, tree), base, kind: 'publish', author, by, why } as const;
}

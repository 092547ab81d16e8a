import type { Queryable } from '../../database/database.ts';
import { findLatestTrial, findSeen, findTrial, type SeenSides, type Trial } from '../store/trials.ts';

/** A trial, and what browsers reported of it. */
export type SeenTrial = Trial & SeenSides;

/** What is on trial, or else was last, whatever became of it; null before the first. */
export async function lookAtTrial(database: Queryable): Promise<SeenTrial | null> {
  const running = await findTrial(database);
  const trial = running ?? (await findLatestTrial(database));
  if (!trial) return null;
  const seen = await findSeen(database, trial.id);
  if (running || trial.state !== 'running') return { ...trial, ...seen };
  // Nobody has noted yet that it ended.
  return { ...trial, ...seen, state: 'stopped', says: 'another version went live' };
}

import { dryRun } from './dryRuns/dryRun.ts';
import type { Operator } from './operator.ts';
import type { Published } from './publish.ts';
import { Refusal } from '../commands/refusal.ts';
import type { Releases } from './releases.ts';
import { readTree } from './store/trees.ts';
import { findLive, findVersion } from './store/versions.ts';

export interface Rollback {
  number: number;
  by: Operator;
  why: string;
  isDry?: boolean;
  caller?: AbortSignal | undefined;
}

/** Restores an earlier version as a new version with the same bytes. @throws Refusal if there is no such version. */
export async function rollBack(
  { number, by, why, isDry = false, caller }: Rollback,
  releases: Pick<Releases, 'desk' | 'publish'>,
): Promise<Published> {
  const { desk } = releases;
  const version = await findVersion(desk.database, number);
  if (!version) throw new Refusal(`There is no version ${number}.`);
  const live = await findLive(desk.database);
  const tree = await readTree(desk.database, version.tree);
  const publication = {
    tree,
    base: live?.number ?? null,
    kind: 'rollback',
    by,
    why,
    restores: number,
  } as const;
  if (isDry) return dryRun(publication, releases, caller);
  return releases.publish({ ...publication, isUrgent: true });
}

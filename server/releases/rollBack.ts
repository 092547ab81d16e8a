import { dryRunPublication } from './dryRuns/dryRunPublication.ts';
import type { Operator } from './operator.ts';
import type { PublicationResult } from './publish.ts';
import { Refusal } from '../commands/refusal.ts';
import type { Releases } from './releases.ts';
import { readTree } from './store/trees.ts';
import { findLive, findVersion } from './store/versions.ts';

export interface RollbackRequest {
  number: number;
  by: Operator;
  why: string;
  isDry?: boolean;
  caller?: AbortSignal | undefined;
}

/** Restores an earlier version as a new version with the same bytes. @throws Refusal if there is no such version. */
export async function rollBack(
  { number, by, why, isDry = false, caller }: RollbackRequest,
  releases: Pick<Releases, 'context' | 'publish'>,
): Promise<PublicationResult> {
  const { context } = releases;
  const version = await findVersion(context.database, number);
  if (!version) throw new Refusal(`There is no version ${number}.`);
  const live = await findLive(context.database);
  const tree = await readTree(context.database, version.tree);
  const publication = {
    tree,
    base: live?.number ?? null,
    kind: 'rollback',
    by,
    why,
    restores: number,
  } as const;
  if (isDry) return dryRunPublication(publication, releases, caller);
  return releases.publish({ ...publication, isUrgent: true });
}

import type { ReleaseContext } from './publish.ts';
import type { ExamineTree } from './report.ts';
import { readTree } from './store/trees.ts';

/** Problems that prevent a rollback, a line each with its place; empty if it is possible. */
export type RollbackObstacles = string[];

/** Results of this version of the program, by the hash of a tree. */
const cachedObstacles = new WeakMap<ExamineTree, Map<string, Promise<RollbackObstacles>>>();

/**
 * Finds the problems that prevent a rollback to a tree. The program may know a newer language or allow other hosts than when
 * the version was published.
 * Results are cached for as long as the program runs.
 */
export function findRollbackObstacles(
  tree: string,
  { database, examine }: ReleaseContext,
): Promise<RollbackObstacles> {
  const found = cachedObstacles.get(examine) ?? new Map<string, Promise<RollbackObstacles>>();
  cachedObstacles.set(examine, found);
  const obstacles =
    found.get(tree) ??
    readTree(database, tree).then(
      async (files) => (await examine(files, null, { computesCases: false })).problems,
    );
  found.set(tree, obstacles);
  obstacles.catch(() => found.delete(tree));
  return obstacles;
}

import type { Desk } from './publish.ts';
import type { Examine } from './report.ts';
import { readTree } from './store/trees.ts';

/** Problems that prevent a rollback, a line each with its place; empty if it is possible. */
export type Obstacles = string[];

/** Results of this version of the program, by the hash of a tree. */
const known = new WeakMap<Examine, Map<string, Promise<Obstacles>>>();

/**
 * Finds the problems that prevent a rollback to a tree. The program may know a newer language or allow other hosts than when
 * the version was published.
 * Results are cached for as long as the program runs.
 */
export function findObstacles(tree: string, { database, examine }: Desk): Promise<Obstacles> {
  const found = known.get(examine) ?? new Map<string, Promise<Obstacles>>();
  known.set(examine, found);
  const obstacles =
    found.get(tree) ??
    readTree(database, tree).then(async (files) => (await examine(files, null, { reckons: false })).problems);
  found.set(tree, obstacles);
  obstacles.catch(() => found.delete(tree));
  return obstacles;
}

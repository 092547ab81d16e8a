import type { Desk } from './publish.ts';
import type { Examine } from './report.ts';
import { readTree } from './store/trees.ts';

/** Whether a version can be brought back: nothing, or what is wrong in it by now, a line each with its place. */
export type Obstacles = string[];

/** What was found by the program of now, by the hash of a tree. */
const known = new WeakMap<Examine, Map<string, Promise<Obstacles>>>();

/**
 * What stands in the way of bringing a tree back, before one needs it: the program may know a newer language, or allow
 * other hosts, than the one that it was right for. What was found stays found for as long as the program runs.
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

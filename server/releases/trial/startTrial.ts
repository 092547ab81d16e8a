import { escapeControls } from '../../../src/check/index.ts';
import type { Publication, Published } from '../publish.ts';
import { Refusal } from '../refusal.ts';
import type { Releases } from '../releases.ts';
import { addTrial, type Trial } from '../store/trials.ts';
import { keepTree, readTree } from '../store/trees.ts';
import { findLive } from '../store/versions.ts';
import type { Tree } from '../tree.ts';

/** What came of it: what the gates say, and the trial; null where one of them is closed. */
export interface Tried extends Pick<Published, 'report'> {
  trial: Trial | null;
}

/**
 * Has a share of members get a version before the others, where every gate is open. Screens that there are already can be
 * tried: what members share, such as routes and calls, they can't have in two versions.
 * @param share percent of members, from 1 to 99.
 * @throws Refusal where something else is changed.
 */
export async function startTrial(
  publication: Publication,
  share: number,
  { desk, publish }: Pick<Releases, 'desk' | 'publish'>,
): Promise<Tried> {
  const { tree, by, author, why } = publication;
  const { database, now } = desk;
  if (share < 1 || share > 99) throw new Refusal('A share of members is from 1 to 99 percent.');
  const live = await findLive(database);
  if (live) refuseOthers(tree, await readTree(database, live.tree));
  const { report } = await publish({ ...publication, isDry: true });
  const isOpen = report.gates.every((gate) => gate.isOpen);
  if (!isOpen || publication.isDry || !live || !by) return { report, trial: null };
  const hash = await keepTree(database, tree);
  const trial = { tree: hash, base: live.number, author: author ?? by.name, who: by.name, why, share };
  return { report, trial: await addTrial(database, trial, now()) };
}

function refuseOthers(tree: Tree, live: Tree): void {
  const names = [...new Set([...tree.keys(), ...live.keys()])].filter(
    (name) => tree.get(name) !== live.get(name),
  );
  const other = names.find(
    (name) => !name.startsWith('schemas/screens/') || !tree.has(name) || !live.has(name),
  );
  if (other === undefined) return;
  throw new Refusal(
    `Only screens that there are already can be tried by a share of members, and ${escapeControls(other)} is changed too: publish that for all first.`,
  );
}

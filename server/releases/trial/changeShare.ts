import type { Operator } from '../operator.ts';
import type { Published } from '../publish.ts';
import { Refusal } from '../refusal.ts';
import type { Releases } from '../releases.ts';
import { findTrial, finishTrial, setShare, stopTrial, type Trial } from '../store/trials.ts';
import { readTree } from '../store/trees.ts';

/**
 * Gives what is on trial another share of members: with 0 it is taken back, with 100 it goes live for all, through the one
 * door.
 * @param wanted the trial that was looked at; whichever runs without it.
 * @returns what the gates said; null where none was asked.
 * @throws Refusal where nothing is on trial, or something else.
 */
export async function changeShare(
  share: number,
  by: Operator,
  { desk, publish }: Pick<Releases, 'desk' | 'publish'>,
  wanted?: Trial['id'],
): Promise<Published | null> {
  const { database, now } = desk;
  const trial = await findTrial(database);
  if (!trial) throw new Refusal('Nothing is on trial.');
  if (wanted !== undefined && trial.id !== wanted) throw new Refusal('It is not on trial any more.');
  const { id, base, author, why } = trial;
  const { name: who } = by;
  if (share === 100) {
    const tree = await readTree(database, trial.tree);
    return publish({
      tree,
      base,
      kind: 'publish',
      author,
      by,
      why,
      also: (transaction, { number }) => finishTrial(transaction, { id, number, who }, now()),
    });
  }
  const isDone =
    share === 0
      ? await stopTrial(database, { id, says: `taken back by ${who}`, who }, now())
      : await setShare(database, { id, share, who }, now());
  if (!isDone) throw new Refusal('It is not on trial any more.');
  return null;
}

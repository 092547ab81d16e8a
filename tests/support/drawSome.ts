import fc, { seed } from './fastCheck.ts';
import { roundsOf } from './roundsOf.ts';

/**
 * Draws what a hard test visits, by the seed of the run and in the given order: one run visits some, and some runs visit all.
 * @param usual how many are drawn, times ROUNDS.
 */
export function drawSome<Item>(items: readonly Item[], usual: number): Item[] {
  const count = Math.min(items.length, roundsOf(usual));
  const drawn = fc.subarray([...items], { minLength: count, maxLength: count });
  return fc.sample(drawn, { seed, numRuns: 1 })[0]!;
}

import type { PlacedCase } from '../case.ts';
import { draftCase } from '../draftCase.ts';
import { lookupTime } from '../form/reachForm.ts';
import { blocksOf, type Ground } from '../ground.ts';
import { holds } from '../language/holds.ts';
import { outerWorld } from '../readWorld.ts';
import { queryOf, writeQuery } from '../query.ts';

/** A case for each read that details wait for, and that fails. */
export function readFailureCases(ground: Ground): PlacedCase[] {
  return Object.keys(ground.screen.reads ?? {}).flatMap((name) => readFailure(ground, name));
}

/** A read that fails says so where something waits for it: with its own words, or the portal's. */
function readFailure(ground: Ground, name: string): PlacedCase[] {
  const read = ground.screen.reads?.[name];
  const waiting = blocksOf(ground.screen, 'details').filter(({ block, open }) => block.read === name && open);
  const world = outerWorld(ground, queryOf(ground, 0));
  if (!read || waiting.length === 0 || !holds(read.when, world)) return [];
  const { loadFailed, retry } = ground.config.words;
  const text = (read.failure?.text ?? loadFailed) + retry;
  return [
    draftCase(ground, {
      about: `read-${name}-fails`,
      given: `${name} is refused`,
      when: `${ground.screen.title} is opened`,
      then: `"${text}" stands where it was waited for`,
      ways: [['reads', name], ...waiting.map(({ way }) => way)],
      query: writeQuery(queryOf(ground, 0)),
      answers: { [read.call]: { fails: 'refused' } },
      steps: [{ wait: lookupTime }, { see: { alerts: waiting.map(() => text) } }],
    }),
  ];
}

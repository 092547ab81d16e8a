import { formatProblem } from '../../src/check/index.ts';
import type { Examine } from '../releases/report.ts';
import { createTurns } from '../releases/createTurns.ts';
import { createReader } from './createReader.ts';
import type { ReadResult } from './readDefinitions.ts';

/** Looks at definitions that are not live, in a thread of its own. */
export interface Examiner {
  examine: Examine;
  close: () => void;
}

/**
 * Checks, compiles and compares definitions as those that are live are, and holds up nobody who is served.
 * @param worker the built thread.
 * @param allowedHosts the hosts that definitions may name; null for any.
 */
export function createExaminer(worker: string, allowedHosts: readonly string[] | null): Examiner {
  const reader = createReader(worker);
  const inTurn = createTurns();
  const nothing = { good: '', isFirst: true, catalogue: null, refused: [] };
  // Of most screens nothing has changed since the last look.
  let compiled: Pick<ReadResult, 'units' | 'translated'> = { units: {}, translated: {} };
  const examine: Examine = (tree, live) =>
    inTurn(async () => {
      const from = new Map(tree);
      const { state, units, translated } = await reader.read({ from, allowedHosts, ...nothing, ...compiled });
      compiled = { units, translated };
      const { problems, moreProblems = 0 } = state;
      const more = moreProblems > 0 ? [`… and ${moreProblems} more`] : [];
      const isSound = problems.length === 0;
      const changes =
        live && isSound ? await reader.compare({ before: new Map(live), after: from, allowedHosts }) : [];
      const modules = Object.values(units).flatMap(({ entry }) => entry.module ?? []);
      return { problems: [...problems.map(formatProblem), ...more], changes, modules: modules.sort() };
    });
  return { examine, close: reader.close };
}

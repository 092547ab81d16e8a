import { formatProblem, type Places } from '../../src/check/index.ts';
import { readCodes, readInstalled, withExtensions } from '../extensions/readBuilt.ts';
import type { CountMutants, Examine, Examined, RunCases } from '../releases/report.ts';
import { createTurns } from '../releases/createTurns.ts';
import { hashTree, type Tree } from '../releases/tree.ts';
import type { CaseRunner } from './createCaseRunner.ts';
import type { CompareRequest } from './compareFiles.ts';
import { createReader } from './createReader.ts';
import type { ReadResult } from './readDefinitions.ts';

/** Looks at definitions that are not live, in a thread of its own. */
export interface Examiner {
  examine: Examine;
  runCases: RunCases;
  countMutants: CountMutants;
  close: () => void;
}

export interface ExaminerOptions {
  /** The built thread that reads definitions. */
  worker: string;
  /** The hosts that definitions may name; null for any. */
  allowedHosts: readonly string[] | null;
  /** Where the definitions stand, and beside them the extensions that they may use. */
  places: Places;
  runner: Pick<CaseRunner, 'run'>;
}

/** How many looks are kept: who agrees, and who publishes then, look at the same. */
const kept = 8;

/** Checks, compiles and compares definitions as those that are live are, and holds up nobody who is served. */
export function createExaminer({ worker, allowedHosts, places, runner }: ExaminerOptions): Examiner {
  const reader = createReader(worker);
  const inTurn = createTurns();
  const nothing = { good: '', isFirst: true, catalogue: null, refused: [] };
  // Of most screens nothing has changed since the last look.
  let compiled: Pick<ReadResult, 'units' | 'translated'> = { units: {}, translated: {} };
  const read = createMemory(async (tree: Tree) => {
    const installed = await readInstalled(places);
    const [from, { built }] = [withExtensions(tree, installed), installed];
    const { state, units, translated } = await inTurn(() =>
      reader.read({ from, allowedHosts, built, ...nothing, ...compiled }),
    );
    compiled = { units, translated };
    const { problems, moreProblems = 0 } = state;
    const more = moreProblems > 0 ? [`… and ${moreProblems} more`] : [];
    const modules = Object.values(units).flatMap(({ entry }) => entry.module ?? []);
    return { problems: [...problems.map(formatProblem), ...more], modules: modules.sort() };
  });
  const compareBy = (asks: CompareRequest['asks']) =>
    createMemory(async (tree: Tree, live: Tree) => {
      const installed = await readInstalled(places);
      const [before, after] = [withExtensions(live, installed), withExtensions(tree, installed)];
      return inTurn(() => reader.compare({ before, after, allowedHosts, asks }));
    });
  const compare = { changes: compareBy('changes'), cases: compareBy('cases'), mutants: compareBy('mutants') };
  const examine: Examine = async (tree, live, reckons): Promise<Examined> => {
    const found = await read(tree);
    if (!live || found.problems.length > 0) return { ...found, changes: [], cases: [] };
    const { changes, cases } = await compare[reckons ? 'cases' : 'changes'](tree, live);
    return { ...found, changes, cases };
  };
  return {
    examine,
    runCases: async (tree, live) => {
      const { runs, config } = await compare.cases(tree, live);
      return config ? runner.run(runs, config, await readCodes(places)) : { ran: 0, failures: [] };
    },
    countMutants: (tree, live) =>
      compare.mutants(tree, live).then(
        ({ mutants }) => mutants,
        () => null,
      ),
    close: reader.close,
  };
}

/** Remembers what came of the latest looks at trees, but for those that failed. */
function createMemory<T>(look: (...trees: Tree[]) => Promise<T>): (...trees: Tree[]) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (...trees) => {
    const key = trees.map(hashTree).join(' ');
    const found = known.get(key) ?? look(...trees);
    known.delete(key);
    known.set(key, found);
    found.catch(() => known.delete(key));
    for (const old of [...known.keys()].slice(0, Math.max(0, known.size - kept))) known.delete(old);
    return found;
  };
}

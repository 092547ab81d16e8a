import { formatProblem, type DefinitionPaths, type Problem } from '#check/index.ts';
import { createSerialQueue } from '#shared/createSerialQueue.ts';
import {
  readExtensionCodes,
  readInstalledExtensions,
  addExtensionFiles,
  type InstalledExtensions,
} from '../../extensions/readInstalledExtensions.ts';
import {
  type CaseFailure,
  type CaseRunResult,
  type ChangedFailure,
  type ExamineTree,
  type Examination,
  wholeRunFailureKey,
  type RunCases,
} from '../../releases/report.ts';
import { hashTree, type Tree } from '../../releases/tree.ts';
import { createDefinitionReader, type DefinitionReader } from '../../definitions/createDefinitionReader.ts';
import type { ReadResult } from '../../definitions/readDefinitions.ts';
import type { CaseRunner } from './cases/createCaseRunner.ts';
import type { CompareRequest, VersionComparison } from './cases/compareDefinitions.ts';
import type { ChangedRun, ScreenRun } from './cases/computeCases.ts';
import { createResultCache } from './createResultCache.ts';

/** Checks trees and compares them with the live one. */
export interface Examiner {
  examine: ExamineTree;
  runCases: RunCases;
  close: () => void;
}

export interface ExaminerOptions {
  worker: string;
  allowedHosts: readonly string[] | null;
  places: DefinitionPaths;
  runner: Pick<CaseRunner, 'run'>;
}

type Read = Pick<Examination, 'problems' | 'warnings' | 'modules'>;

/** Checks, compiles and compares definitions in a thread of its own, so that members are not delayed. */
export function createExaminer({ worker, allowedHosts, places, runner }: ExaminerOptions): Examiner {
  const reader = createDefinitionReader(worker);
  const inTurn = createSerialQueue();
  const nothing = { lastValid: '', isFirst: true, catalogue: null, refused: [] };
  // The compiled screens of the last examination, since most have not changed.
  let compiled: Pick<ReadResult, 'units' | 'translated'> = { units: {}, translated: {} };
  const [reads, comparisons] = [createResultCache<Read>(), createResultCache<VersionComparison>()];
  const read = async (tree: Tree, caller?: AbortSignal): Promise<Read> => {
    const installed = await readInstalledExtensions(places);
    const [from, { built }] = [addExtensionFiles(tree, installed), installed];
    const readTree = async (signal: AbortSignal): Promise<Read> => {
      const { state, units, translated } = await inTurn(() =>
        reader.read({ from, allowedHosts, built, ...nothing, ...compiled }, signal),
      );
      compiled = { units, translated };
      const { problems, moreProblems, warnings, moreWarnings } = state;
      const modules = Object.values(units).flatMap(({ entry }) => entry.module ?? []);
      return {
        problems: listLines(problems, moreProblems),
        warnings: listLines(warnings, moreWarnings),
        modules: modules.sort(),
      };
    };
    return reads(buildCacheKey(installed, tree), readTree, caller);
  };
  const compare = async (
    scope: CompareRequest['scope'],
    [tree, live]: [tree: Tree, live: Tree],
    caller?: AbortSignal,
  ): Promise<VersionComparison> => {
    const installed = await readInstalledExtensions(places);
    const [before, after] = [addExtensionFiles(live, installed), addExtensionFiles(tree, installed)];
    return comparisons(
      `${scope} ${buildCacheKey(installed, tree, live)}`,
      (signal) =>
        inTurn(() => compareIn(reader, { before, after, allowedHosts, scope, refused: [] }, signal)),
      caller,
    );
  };
  return {
    examine: async (tree, live, { computesCases, signal }): Promise<Examination> => {
      const found = await read(tree, signal);
      if (!live || found.problems.length > 0) return { ...found, changes: [], cases: [] };
      const { changes, cases } = await compare(computesCases ? 'cases' : 'changes', [tree, live], signal);
      return { ...found, changes, cases };
    },
    runCases: async (tree, live, signal) => {
      const { runs, configs } = await compare('cases', [tree, live], signal);
      if (!configs) return { caseCount: 0, failures: [] };
      return runChanged(runner, { runs, configs, codes: await readExtensionCodes(places), signal });
    },
    close: reader.close,
  };
}

/**
 * Compares in the thread. If the cases of screens are too slow, it compares again without them, and reports them as unknown.
 * @throws a sentence if that needs too much time or memory too.
 */
async function compareIn(
  reader: DefinitionReader,
  request: CompareRequest,
  signal: AbortSignal,
): Promise<VersionComparison> {
  return (await reader.retry(request, signal)) as VersionComparison;
}

interface Changed {
  runs: ChangedRun[];
  configs: NonNullable<VersionComparison['configs']>;
  codes: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/**
 * Runs the cases of changed screens. A failed case is also run on the live module, if that has a case of the same key.
 * @returns null if nothing here can run cases.
 */
async function runChanged(
  runner: Pick<CaseRunner, 'run'>,
  { runs, configs, codes, signal }: Changed,
): Promise<CaseRunResult | null> {
  const next = await runner.run(runs, configs.next, { codes, signal });
  if (!next) return null;
  const again = runs.flatMap((one) => pickFailed(one, next.failures));
  const known = new Set(again.flatMap(({ file }) => file.cases.map(({ id }) => id)));
  const live = again.length === 0 ? null : await runner.run(again, configs.live, { codes, signal });
  const failed = new Set(live?.failures.map(({ key }) => key));
  // A run that fails as a whole closes the gate, on the live module too.
  const odd = live?.failures.filter(({ key }) => key === wholeRunFailureKey) ?? [];
  const failures = [...odd, ...next.failures].map(({ key, when, expected, seen }): ChangedFailure => {
    const result = failed.has(key) ? 'fails' : 'passes';
    return { key, when, expected, seen, live: known.has(key) ? result : 'missing' };
  });
  return { caseCount: next.caseCount, failures };
}

function pickFailed({ live }: ChangedRun, failures: CaseFailure[]): ScreenRun[] {
  const cases = live?.file.cases.filter(({ id }) => failures.some(({ key }) => key === id)) ?? [];
  return live && cases.length > 0 ? [{ ...live, file: { ...live.file, cases } }] : [];
}

function listLines(problems: Problem[], more = 0): string[] {
  return [...problems.map(formatProblem), ...(more > 0 ? [`… and ${more} more`] : [])];
}

/** The cache key includes the built extensions, which may change while a tree does not. */
function buildCacheKey({ files, built }: InstalledExtensions, ...trees: Tree[]): string {
  return JSON.stringify([trees.map(hashTree), [...files], built]);
}

import type { CaseContext } from '#cases/caseContext.ts';
import type { ChangedCase } from '#shared/changedCase.ts';
import { concerns, type CaseDifference } from '#cases/changes/compareCases.ts';
import { compareScreen, buildComputeFailure } from '#cases/changes/compareScreen.ts';
import { collectChanges } from '#cases/changes/collectChanges.ts';
import { listChangedScreens } from '#cases/changes/listChangedScreens.ts';
import type { CaseFile } from '#cases/testCase.ts';
import type { CheckedPortal } from '#check/index.ts';
import { compileForCases } from '../../../definitions/compileForCases.ts';
import { getScreenFile } from '#definition';

/** The cases of a screen with its module. It can be sent to another thread. */
export interface ScreenRun {
  file: CaseFile;
  module: string;
  extensions?: string[];
}

/** The cases of a changed screen, and those of the live one, which are run if a case fails. */
export interface ChangedRun extends ScreenRun {
  live: ScreenRun | null;
}

/** The live version and another one, both checked. */
export interface CheckedPair {
  before: CheckedPortal;
  after: CheckedPortal;
}

/** The changed cases of two versions, and the cases to run. */
export interface ComputedCases {
  cases: ChangedCase[];
  runs: ChangedRun[];
}

interface ComputeOptions {
  /** The files of screens whose cases take too long, each with the sentence that explains it. */
  slowScreens: ReadonlyMap<string, string>;
  /** Receives the file of each piece of work. */
  begin: (file: string) => void;
}

/** Computes the changed cases of two versions, and the cases to run. */
export function computeCases(both: CheckedPair, { slowScreens, begin }: ComputeOptions): ComputedCases {
  const differences: CaseDifference[] = [];
  const runs: ChangedRun[] = [];
  for (const [before, after] of listChangedScreens(both.before, both.after)) {
    const one = (after ?? before)!;
    const file = getScreenFile(one.id);
    const why = slowScreens.get(file);
    if (why !== undefined) {
      differences.push(buildComputeFailure(one, why));
      continue;
    }
    begin(file);
    const found = compareScreen([before, after]);
    differences.push(...found.differences);
    const [earlier, later] = found.files;
    if (later && after)
      runs.push({ ...buildRun(later, after), live: earlier && before && buildRun(earlier, before) });
  }
  const ordered = concerns.flatMap((concern) => differences.filter((one) => one.concern === concern));
  return { cases: collectChanges(ordered), runs };
}

function buildRun(file: CaseFile, context: CaseContext): ScreenRun {
  const extensions = Object.keys(context.config.extensions);
  const used = extensions.length > 0 ? { extensions } : {};
  return { file, module: compileForCases(context), ...used };
}

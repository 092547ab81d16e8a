import { checkPortal, type CheckedPortal, type Files } from '#check/index.ts';
import { comparePortals } from '#describe/index.ts';
import type { ChangedCase } from '#shared/changedCase.ts';
import type { ClientConfig } from '#definition';
import type { NoticeableChange } from '../../../releases/report.ts';
import type { RefusedFile, ReadingStep } from '../../../definitions/readDefinitions.ts';
import { compileClientConfig } from '../../../definitions/compileClientConfig.ts';
import { computeCases, type ChangedRun } from './computeCases.ts';

/** Two versions of a portal. It can be sent to another thread. */
export interface CompareRequest {
  before: Files;
  after: Files;
  allowedHosts: readonly string[] | null;
  scope: 'changes' | 'cases';
  refused: RefusedFile[];
}

/** The differences of two versions. It can be sent to another thread. */
export interface VersionComparison {
  changes: NoticeableChange[];
  cases: ChangedCase[];
  runs: ChangedRun[];
  /** The configs of both versions, as browsers get them; null if there is nothing to run. */
  configs: { live: ClientConfig; next: ClientConfig } | null;
}

/**
 * Compares what members get in two versions. Invalid parts can't be compared and count as most important.
 * @param begin is called with each piece of work before it begins.
 */
export function compareDefinitions(
  { before, after, allowedHosts, scope, refused }: CompareRequest,
  begin: (work: ReadingStep) => void,
): VersionComparison {
  const beginFile = (file: string) => begin({ file, key: '', isKept: false });
  const check = (files: Files) => checkPortal(files, { allowedHosts, begin: beginFile });
  const [old, now] = [check(before), check(after)];
  const nothing: VersionComparison = { changes: [], cases: [], runs: [], configs: null };
  const changes = compareChanges({ files: before, checked: old }, { files: after, checked: now });
  if (scope === 'changes' || !old.config || !now.config) return { ...nothing, changes };
  const slowScreens = new Map(refused.map(({ file, message }) => [file, message]));
  const { cases, runs } = computeCases({ before: old, after: now }, { slowScreens, begin: beginFile });
  const configs = { live: compileClientConfig(old.config), next: compileClientConfig(now.config) };
  return { ...nothing, changes, cases, runs, configs };
}

interface Version {
  files: Files;
  checked: CheckedPortal;
}

function compareChanges(before: Version, after: Version): NoticeableChange[] {
  const { groups, uncompared, problems } = comparePortals(before, after);
  const lines = groups.flatMap(({ heading, lines }) =>
    lines.map(({ text, matters }) => ({ text: `${heading}: ${text}`, matters })),
  );
  const unknown = [...uncompared, ...(problems.before.length > 0 ? ['what was wrong before'] : [])];
  return [...lines, ...unknown.map((name) => ({ text: `${name} could not be compared`, matters: true }))];
}

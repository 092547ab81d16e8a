import type { ChangedCase } from '#shared/changedCase.ts';
import type { Conflict } from './merge/mergeTrees.ts';
import type { Tree } from './tree.ts';
import type { ApprovalMode } from './version.ts';

/** The result of examining a tree: problems, changes and cases. */
export interface Examination {
  problems: string[];
  /** The warnings of the check, a line each with its place. No gate depends on them. */
  warnings: string[];
  changes: NoticeableChange[];
  /** The names of the compiled modules, which contain a hash of their content. */
  modules: string[];
  cases: ChangedCase[];
}

/** A change that members would notice. */
export interface NoticeableChange {
  text: string;
  /** True if the change affects sent values, checks, permissions, or where money or people go. No gate uses it. */
  matters: boolean;
}

export interface ExamineOptions {
  /** True if changed cases are computed. A rollback does not wait for them. */
  computesCases: boolean;
  signal?: AbortSignal | undefined;
}

/** Examines a tree against the live one. @throws the reason of the signal. */
export type ExamineTree = (tree: Tree, live: Tree | null, options: ExamineOptions) => Promise<Examination>;

/** The key of a failure of the run as a whole. */
export const wholeRunFailureKey = 'cases';

/** A case that failed in the runtime. */
export interface CaseFailure {
  key: string;
  /** The state before the action, and the action. */
  when: string;
  expected: string;
  seen: string;
}

export interface ChangedFailure extends CaseFailure {
  /** The result on the live module of the case with the same key; `missing` if the live screen has no such case. */
  live: 'passes' | 'fails' | 'missing';
}

export interface CaseRunResult<Failure extends CaseFailure = ChangedFailure> {
  /** The number of cases with a result, from this run or an earlier one. */
  caseCount: number;
  failures: Failure[];
}

export interface PublisherAnswer {
  who: string;
  text: string;
}

/**
 * Runs the cases of the changed screens, in the runtime that members get.
 * @param signal is aborted once nobody waits for the result. The promise then rejects with its reason.
 * @returns null if nothing here can run cases.
 */
export type RunCases = (tree: Tree, live: Tree, signal?: AbortSignal) => Promise<CaseRunResult | null>;

/** A reviewer's mark that a changed case has been looked at, for exactly one report. */
export interface Tick {
  key: string;
  who: string;
}

/** A condition of a publication. */
export interface Gate {
  name: 'role' | 'base' | 'definitions' | 'cases' | 'review' | 'approval';
  isOpen: boolean;
  says: string;
}

/** The state of all gates for a tree. A dry run gives the same report as the publication. */
export interface GateReport extends Examination {
  tree: string;
  /** The number of the version that the tree was made from; null before the first version. */
  base: number | null;
  gates: Gate[];
  conflicts: Conflict[];
  /** The hash that an approval is bound to: of the examination, without the gates and the warnings. */
  hash: string;
  approval: ApprovalMode;
  editedBy: string[];
  /** The publishers who approved exactly this report and edited none of the tree. */
  approvedBy: string[];
  ticked: Tick[];
  failures: ChangedFailure[];
  /** The publisher's answer about new failing cases; null if no new case fails, or no publisher has answered. */
  answer: PublisherAnswer | null;
}

export function listClosedGates({ gates }: Pick<GateReport, 'gates'>): Gate[] {
  return gates.filter(({ isOpen }) => !isOpen);
}

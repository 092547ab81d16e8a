import type { ChangedCase } from '#cases/changes/changedCase.ts';
import type { Conflict } from './merge/mergeTrees.ts';
import type { Tree } from './tree.ts';
import type { Approval } from './version.ts';

/** What came of looking at a tree as if it were live. */
export interface Examined {
  /** What is wrong in it, a line each with its place. */
  problems: string[];
  /** Warnings of the check, a line each with its place. No gate depends on them. */
  warnings: string[];
  /** What members would notice over what is live, a line each. */
  changes: Change[];
  /** The names of the compiled modules, which hold the hash of what they say. */
  modules: string[];
  /** The cases that members would meet differently over what is live. */
  cases: ChangedCase[];
}

/** A difference between two versions in one line. */
export interface Change {
  text: string;
  /**
   * True if it changes what is sent, checked or counted, who may see what, or where money or people are led. For
   * information: no gate depends on it.
   */
  matters: boolean;
}

/** Options of an examination of a tree. */
export interface ExamineOptions {
  /** True if the cases that change are reckoned: who goes back does not wait for them. */
  reckons: boolean;
  /** Aborted once nobody waits for the result. */
  signal?: AbortSignal | undefined;
}

/** Looks at a tree, beside the one that is live. @throws the reason of the signal. */
export type Examine = (tree: Tree, live: Tree | null, options: ExamineOptions) => Promise<Examined>;

/** The key of a failure that is no case's: nothing could run them. */
export const ofNoCase = 'cases';

/** A case that the runtime that members get does not pass. */
export interface CaseFailure {
  /** The case's id. */
  key: string;
  /** What was there, and what was done. */
  when: string;
  expected: string;
  seen: string;
}

/** A failed case of a screen that changes. */
export interface ChangedFailure extends CaseFailure {
  /** The result on the live module of the case with the same key; `missing` if the live screen has no such case. */
  live: 'passes' | 'fails' | 'missing';
}

/** The results of cases. */
export interface CasesRun<Failure extends CaseFailure = ChangedFailure> {
  /** The number of cases with a result, from this run or an earlier one. */
  ran: number;
  failures: Failure[];
}

/** A publisher's sentence about new cases that fail. */
export interface Answer {
  who: string;
  text: string;
}

/**
 * Runs the cases of what changed over the live tree, in the runtime that members get.
 * @param signal is aborted once nobody waits for the result, which is thrown then.
 * @returns null where nothing is here that could run them.
 */
export type RunCases = (tree: Tree, live: Tree, signal?: AbortSignal) => Promise<CasesRun | null>;

/** That somebody has looked at a changed case, for exactly one report. */
export interface Tick {
  /** The key of the changed case. */
  key: string;
  who: string;
}

/** One condition of a publication. */
export interface Gate {
  name: 'role' | 'base' | 'definitions' | 'cases' | 'review' | 'approval';
  isOpen: boolean;
  /** Why, in one sentence. */
  says: string;
}

/** What every gate says of a tree, at once. A dry run gives the same as the real one. */
export interface Report extends Examined {
  /** The hash of the tree. */
  tree: string;
  /** The number of the version it was made from; null before the first. */
  base: number | null;
  gates: Gate[];
  /** What would have to be decided, where another version is live than the one it was made from. */
  conflicts: Conflict[];
  /** The hash that an approval is bound to: of all that was found, without the gates and the warnings. */
  hash: string;
  /** The rule in force. */
  approval: Approval;
  /** The names of everyone who edited the tree. */
  editedBy: string[];
  /** The names of the publishers who agreed to exactly this report and edited none of the tree. */
  approvedBy: string[];
  /** Which of the changed cases somebody has looked at, for exactly this report. */
  ticked: Tick[];
  /** The cases that fail in the runtime. */
  failures: ChangedFailure[];
  /** Null if there is no new case that fails, or nobody has answered for it. */
  answer: Answer | null;
}

/** The conditions that are not met: with any of them nothing goes live. */
export function closedGates({ gates }: Pick<Report, 'gates'>): Gate[] {
  return gates.filter(({ isOpen }) => !isOpen);
}

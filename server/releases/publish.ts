import { escapeControls } from '#check/index.ts';
import type { Database, Queryable } from '../database/database.ts';
import {
  buildApprovalGate,
  buildBaseGate,
  buildCasesGate,
  buildDefinitionsGate,
  buildReviewGate,
  buildRoleGate,
  buildOpenGate,
} from './gates.ts';
import { wrapDatabaseError } from './interruptedError.ts';
import { isDefinitionName } from './isDefinitionName.ts';
import type { DryRunner } from './dryRuns/createDryRunner.ts';
import type { Operator } from './operator.ts';
import {
  listClosedGates,
  type PublisherAnswer,
  type CaseRunResult,
  type ExamineTree,
  type Examination,
  type GateReport,
  type RunCases,
} from './report.ts';
import {
  deleteApprovalsAndTicks,
  listApprovers,
  listDraftAuthors,
  type ApprovalKey,
} from './store/drafts.ts';
import { listPublishers } from './store/operators.ts';
import { listTicks } from './store/ticks.ts';
import { storeTree, readTree } from './store/trees.ts';
import { appendVersion, findLive, findVersion } from './store/versions.ts';
import type { CallTextThread } from './texts/textWork.ts';
import { computeSha256, hashTree, type Tree } from './tree.ts';
import type { ApprovalMode, VersionKind, NewVersion, Version } from './version.ts';

/** The dependencies of every action on the history. */
export interface ReleaseContext {
  database: Database;
  examine: ExamineTree;
  /** Examines for a rollback, which does not wait for dry runs of others. */
  examineRollback: ExamineTree;
  dryRuns: DryRunner;
  runCases: RunCases;
  callTextThread: CallTextThread;
  prepareCases: () => void;
  approval: ApprovalMode;
  now: () => Date;
}

/** A tree to publish, and the people involved. */
export interface Publication {
  tree: Tree;
  /** The number of the version that the tree was made from; null before the first version. */
  base: number | null;
  kind: VersionKind;
  author?: string;
  /** The publisher; null for the owner of the disk, who needs no approval. */
  by: Operator | null;
  why: string;
  answer?: string;
  restores?: number;
  /** Runs in the transaction of the version. If it throws, nothing goes live. */
  alsoInTransaction?: (transaction: Queryable, version: Version) => Promise<void>;
  /** True for a dry run: the report is built, and nothing is published. */
  isDry?: boolean;
  /** True for a rollback, whose examination does not wait for dry runs of others. */
  isUrgent?: boolean;
  /** Its abort ends a dry run for which nobody waits. */
  signal?: AbortSignal | undefined;
}

/** The result of a publication or a dry run. */
export interface PublicationResult {
  report: GateReport;
  /** The new version; null if a gate is closed, and after a dry run. */
  version: Version | null;
}

/** The author in the history of files that were saved on the disk. */
const diskOwner = 'the disk';

/**
 * Publishes a tree: the only way to a live version. All gates are checked, and the version is appended if each is open and
 * no other version went live meanwhile.
 * @throws InterruptedError if the database fails, with a sentence that says whether anything may have gone live.
 */
export function publish(publication: Publication, context: ReleaseContext): Promise<PublicationResult> {
  return publishIfOpen(publication, context).catch((error: unknown) => {
    throw wrapDatabaseError(error, interruptedMessage);
  });
}

const interruptedMessage =
  'The database failed before anything was published: publish again once it is back. What was written and ticked is kept.';

async function publishIfOpen(publication: Publication, context: ReleaseContext): Promise<PublicationResult> {
  const { database, now } = context;
  const report = await buildReport(publication, context);
  if (publication.isDry || listClosedGates(report).length > 0) return { report, version: null };
  const { kind, by, why, restores = null, base } = publication;
  const who = by?.name ?? diskOwner;
  const release: NewVersion = {
    tree: await storeTree(database, publication.tree),
    kind,
    author: publication.author ?? who,
    who,
    why,
    approvedBy: report.approvedBy,
    approval: report.approval,
    restores,
    report: JSON.stringify(report),
    answer: report.answer?.text,
    at: now(),
  };
  const version = await appendVersion(database, release, base, {
    isCurrent: async (transaction) => {
      const { tree, hash, editedBy, approvedBy, ticked } = report;
      const people = await readPeople(publication, { tree, base, report: hash }, transaction);
      return JSON.stringify(people) === JSON.stringify({ editedBy, approvedBy, ticked });
    },
    also: async (transaction, appended) => {
      await deleteApprovalsAndTicks(transaction, report.hash);
      await publication.alsoInTransaction?.(transaction, appended);
    },
  });
  // Another version, an approval or a tick changed the report meanwhile. A new report decides.
  return version ? { report, version } : publishIfOpen(publication, context);
}

/** Reads the editors, approvers and tickers of a tree. Approvals by its editors do not count. */
async function readPeople(
  publication: Publication,
  agreed: ApprovalKey,
  database: Queryable,
): Promise<Pick<GateReport, 'editedBy' | 'approvedBy' | 'ticked'>> {
  const editedBy = await listEditors(publication, database);
  const approvers = await listApprovers(database, agreed);
  const approvedBy = approvers.filter((name) => !editedBy.includes(name));
  return { editedBy, approvedBy, ticked: await listTicks(database, agreed.report) };
}

async function buildReport(publication: Publication, context: ReleaseContext): Promise<GateReport> {
  const { database, runCases } = context;
  const { tree, base, by, signal } = publication;
  const examine = publication.isUrgent ? context.examineRollback : context.examine;
  const live = await findLive(database);
  const liveTree = live && (await readTree(database, live.tree));
  const isStale = (live?.number ?? null) !== base;
  const stray = [...tree.keys()].filter((name) => !isDefinitionName(name) || liesInFile(name, tree));
  const freed = await findExemption(publication, database);
  const options = { computesCases: freed === null, signal };
  const found = stray.length > 0 ? refuseNames(stray) : await examine(tree, liveTree, options);
  const agreed = { tree: hashTree(tree), base, report: hashReport(publication, found) };
  const { editedBy, approvedBy, ticked } = await readPeople(publication, agreed, database);
  const publishers = await listPublishers(database);
  const isRun = freed === null && found.problems.length === 0;
  const run = isRun && liveTree ? await runCases(tree, liveTree, signal) : null;
  const answer = findAnswer(publication, run);
  const origin = isStale && base !== null ? await findVersion(database, base) : null;
  const conflicts = isStale && liveTree ? await findConflicts([origin, tree, liveTree], context) : [];
  const gates = [
    buildRoleGate(publication.by),
    buildBaseGate(isStale, live, { tree: agreed.tree, base, isThere: origin !== null, conflicts }),
    buildDefinitionsGate(found),
    freed === null ? buildCasesGate(run, isRun && liveTree !== null, answer) : buildOpenGate('cases', freed),
    freed === null ? buildReviewGate(found, ticked) : buildOpenGate('review', freed),
    freed === null
      ? buildApprovalGate(context.approval, { by, editedBy, approvedBy, publishers })
      : buildOpenGate('approval', freed),
  ];
  return {
    ...found,
    tree: agreed.tree,
    base,
    gates,
    conflicts,
    hash: agreed.report,
    approval: context.approval,
    editedBy,
    approvedBy,
    ticked,
    failures: run?.failures ?? [],
    answer,
  };
}

async function listEditors({ tree, author, by }: Publication, database: Queryable): Promise<string[]> {
  const drafted = await listDraftAuthors(database, hashTree(tree));
  return [...new Set([author ?? by?.name ?? diskOwner, ...drafted])].sort();
}

function findAnswer({ by, answer = '' }: Publication, run: CaseRunResult | null): PublisherAnswer | null {
  const isAsked = run?.failures.some(({ live }) => live === 'missing') ?? false;
  if (!isAsked || by?.role !== 'publisher' || answer.trim() === '') return null;
  return { who: by.name, text: answer.trim() };
}

/** No folder can have both a file and a folder of the same name. */
function liesInFile(name: string, tree: Tree): boolean {
  const parts = name.split('/');
  return parts.some((_, at) => at > 0 && tree.has(parts.slice(0, at).join('/')));
}

/** Builds the examination of a tree with file names outside of the definitions, which an imported tree may have. */
function refuseNames(names: string[]): Examination {
  const problems = names.map(
    (name) =>
      `${escapeControls(name)} is no place for a definition: screens.config.json, or schemas/… and .json.`,
  );
  return { problems, warnings: [], changes: [], modules: [], cases: [] };
}

/** Warnings are left out of the hash, because a newer check with more warnings must not void an approval. */
export function hashReport({ tree, base }: Pick<Publication, 'tree' | 'base'>, found: Examination): string {
  const { warnings: _warnings, ...binding } = found;
  return computeSha256(JSON.stringify([hashTree(tree), base, binding]));
}

type Sides = [origin: Version | null, tree: Tree, liveTree: Tree];

async function findConflicts([origin, tree, liveTree]: Sides, { database, callTextThread }: ReleaseContext) {
  const before = origin ? await readTree(database, origin.tree) : new Map<string, string>();
  return (await callTextThread('mergeTrees', before, tree, liveTree)).conflicts;
}

/** Returns why no cases and no second person are needed; null if they are. A rollback must not wait. */
async function findExemption(
  { by, kind, restores, tree }: Publication,
  database: Database,
): Promise<string | null> {
  if (by === null) return 'Nobody is asked for a file that is saved on the disk.';
  if (kind === 'rollback' && (await wasLive(database, restores, tree)))
    return `Going back needs one publisher: version ${restores} was live already.`;
  return null;
}

async function wasLive(database: Database, restores: number | undefined, tree: Tree): Promise<boolean> {
  const version = restores === undefined ? null : await findVersion(database, restores);
  return version?.tree === hashTree(tree);
}

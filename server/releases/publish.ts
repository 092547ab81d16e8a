import { escapeControls } from '#check/index.ts';
import type { Database, Queryable } from '../database/database.ts';
import { askApproval, askBase, askCases, askDefinitions, askReview, askRole, open } from './gates.ts';
import { wrapInterrupted } from './interrupted.ts';
import { isDefinitionName } from './isDefinitionName.ts';
import type { DryRuns } from './dryRuns/createDryRuns.ts';
import type { Operator } from './operator.ts';
import {
  closedGates,
  type Answer,
  type CasesRun,
  type Examine,
  type Examined,
  type Report,
  type RunCases,
} from './report.ts';
import { listApprovers, listAuthors } from './store/drafts.ts';
import { listPublishers } from './store/operators.ts';
import { listTicked } from './store/ticks.ts';
import { storeTree, readTree } from './store/trees.ts';
import { appendVersion, findLive, findVersion } from './store/versions.ts';
import type { AskTexts } from './texts/textWork.ts';
import { hashText, hashTree, type Tree } from './tree.ts';
import type { Approval, Kind, NewVersion, Version } from './version.ts';

export interface Desk {
  database: Database;
  examine: Examine;
  /** Examines for a rollback, which does not wait for dry runs of others. */
  examineRollback: Examine;
  dryRuns: DryRuns;
  runCases: RunCases;
  askTexts: AskTexts;
  prepareCases: () => void;
  approval: Approval;
  now: () => Date;
}

export interface Publication {
  tree: Tree;
  /** The number of the version that it was made from; null before the first. */
  base: number | null;
  kind: Kind;
  author?: string;
  /** Null for the owner of the disk, who needs no approval. */
  by: Operator | null;
  why: string;
  answer?: string;
  restores?: number;
  /** Runs in the transaction of the version. If it throws, nothing goes live. */
  also?: (transaction: Queryable, version: Version) => Promise<void>;
  isDry?: boolean;
  isUrgent?: boolean;
  /** Its abort ends a dry run for which nobody waits. */
  signal?: AbortSignal | undefined;
}

export interface Published {
  report: Report;
  /** Null if a gate is closed, and after a dry run. */
  version: Version | null;
}

/** The author in the history of files that were saved on the disk. */
const diskOwner = 'the disk';

/**
 * Publishes a tree: the only way to a live version. All gates are checked, and the version is appended if each is open and
 * no other version went live meanwhile.
 * @throws Interrupted if the database fails, with a sentence that says whether anything may have gone live.
 */
export function publish(publication: Publication, desk: Desk): Promise<Published> {
  return pass(publication, desk).catch((error: unknown) => {
    throw wrapInterrupted(error, nothing);
  });
}

const nothing =
  'The database failed before anything was published: publish again once it is back. What was written and ticked is kept.';

async function pass(publication: Publication, desk: Desk): Promise<Published> {
  const { database, now } = desk;
  const report = await buildReport(publication, desk);
  if (publication.isDry || closedGates(report).length > 0) return { report, version: null };
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
  const version = await appendVersion(database, release, base, publication.also);
  // Another version went live meanwhile, so that the report needs the new base and conflicts.
  return version ? { report, version } : { report: await buildReport(publication, desk), version: null };
}

async function buildReport(publication: Publication, desk: Desk): Promise<Report> {
  const { database, runCases } = desk;
  const { tree, base, by, signal } = publication;
  const examine = publication.isUrgent ? desk.examineRollback : desk.examine;
  const live = await findLive(database);
  const liveTree = live && (await readTree(database, live.tree));
  const isStale = (live?.number ?? null) !== base;
  const stray = [...tree.keys()].filter((name) => !isDefinitionName(name) || liesInFile(name, tree));
  const freed = await findExemption(publication, database);
  const options = { reckons: freed === null, signal };
  const found = stray.length > 0 ? refuseNames(stray) : await examine(tree, liveTree, options);
  const agreed = { tree: hashTree(tree), base, report: hashReport(publication, found) };
  const editedBy = await listEditors(publication, database);
  const approvers = await listApprovers(database, agreed);
  const approvedBy = approvers.filter((name) => !editedBy.includes(name));
  const publishers = await listPublishers(database);
  const ticked = await listTicked(database, agreed.report);
  const isRun = freed === null && found.problems.length === 0;
  const run = isRun && liveTree ? await runCases(tree, liveTree, signal) : null;
  const answer = findAnswer(publication, run);
  const origin = isStale && base !== null ? await findVersion(database, base) : null;
  const conflicts = isStale && liveTree ? await findConflicts([origin, tree, liveTree], desk) : [];
  const gates = [
    askRole(publication.by),
    askBase(isStale, live, { tree: agreed.tree, base, isThere: origin !== null, conflicts }),
    askDefinitions(found),
    freed === null ? askCases(run, isRun && liveTree !== null, answer) : open('cases', freed),
    freed === null ? askReview(found, ticked) : open('review', freed),
    freed === null
      ? askApproval(desk.approval, { by, editedBy, approvedBy, publishers })
      : open('approval', freed),
  ];
  return {
    ...found,
    tree: agreed.tree,
    base,
    gates,
    conflicts,
    hash: agreed.report,
    approval: desk.approval,
    editedBy,
    approvedBy,
    ticked,
    failures: run?.failures ?? [],
    answer,
  };
}

async function listEditors({ tree, author, by }: Publication, database: Database): Promise<string[]> {
  const drafted = await listAuthors(database, hashTree(tree));
  return [...new Set([author ?? by?.name ?? diskOwner, ...drafted])].sort();
}

function findAnswer({ by, answer = '' }: Publication, run: CasesRun | null): Answer | null {
  const isAsked = run?.failures.some(({ live }) => live === 'missing') ?? false;
  if (!isAsked || by?.role !== 'publisher' || answer.trim() === '') return null;
  return { who: by.name, text: answer.trim() };
}

/** No folder can have both a file and a folder of the same name. */
function liesInFile(name: string, tree: Tree): boolean {
  const parts = name.split('/');
  return parts.some((_, at) => at > 0 && tree.has(parts.slice(0, at).join('/')));
}

/** A tree from elsewhere may name any path. */
function refuseNames(names: string[]): Examined {
  const problems = names.map(
    (name) =>
      `${escapeControls(name)} is no place for a definition: screens.config.json, or schemas/… and .json.`,
  );
  return { problems, warnings: [], changes: [], modules: [], cases: [] };
}

/** Warnings are left out of the hash, because a newer check with more warnings must not void an approval. */
function hashReport({ tree, base }: Publication, found: Examined): string {
  const { warnings: _warnings, ...binding } = found;
  return hashText(JSON.stringify([hashTree(tree), base, binding]));
}

type Sides = [origin: Version | null, tree: Tree, liveTree: Tree];

async function findConflicts([origin, tree, liveTree]: Sides, { database, askTexts }: Desk) {
  const before = origin ? await readTree(database, origin.tree) : new Map<string, string>();
  return (await askTexts('mergeTrees', before, tree, liveTree)).conflicts;
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

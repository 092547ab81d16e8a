import { findScreenId } from '#definition';
import { applyFileEdits, findFileEdits } from './fileEdits.ts';
import { hashReport, type ReleaseContext } from './publish.ts';
import type { Examination } from './report.ts';
import { hasReview, storeDraftRebase, type ReportPair } from './store/draftRebases.ts';
import { findOpenDraft } from './store/openDrafts.ts';
import { readTree } from './store/trees.ts';
import { findLive, findVersion } from './store/versions.ts';
import { hashTree, type Tree } from './tree.ts';

/**
 * Moves a draft onto the live version if no place of it conflicts. Approvals, ticks and schedules stay if the report is the
 * same, and end otherwise. A draft that its author saves meanwhile stays as it is.
 */
export async function rebaseDraft(id: number, context: ReleaseContext): Promise<void> {
  const { database, callTextThread, now } = context;
  const draft = await findOpenDraft(database, id);
  const live = await findLive(database);
  if (!draft || !live || draft.base === live.number || draft.returned?.kind === 'rejected') return;
  const { base, edits } = draft;
  const origin = base === null ? null : await findVersion(database, base);
  const before = origin ? await readTree(database, origin.tree) : new Map<string, string>();
  const [mine, after] = [applyFileEdits(before, edits), await readTree(database, live.tree)];
  const { tree, conflicts } = await callTextThread('mergeTrees', before, mine, after);
  if (conflicts.length > 0) return;
  const from = { tree: mine, base, over: before };
  const to = { tree, base: live.number, over: after };
  await storeDraftRebase(database, {
    draft,
    from: { tree: hashTree(mine), base },
    to: { tree, base: live.number, edits: findFileEdits(after, tree) },
    reports: origin && (await findSameReport(from, to, context)),
    at: now(),
  });
}

/** The edits of a draft, over a version. */
interface Place {
  tree: Tree;
  base: number | null;
  over: Tree;
}

/**
 * Finds the reports before and after a move if they are equivalent, so that an approval of one covers the other. They are
 * if the draft and the publication change screens only, and none in common, and the draft has the same effect over both
 * versions. Shared files may affect every screen, so that only a rollback to equal texts keeps their approvals.
 * @returns null if the reports differ, or nobody has approved, ticked or scheduled the first.
 */
async function findSameReport(
  from: Place,
  to: Place,
  { database, examine }: ReleaseContext,
): Promise<ReportPair | null> {
  const own = Object.keys(findFileEdits(from.over, from.tree));
  const published = Object.keys(findFileEdits(from.over, to.over));
  const isApart = [...own, ...published].every(isScreen) && !own.some((file) => published.includes(file));
  if (published.length > 0 && !isApart) return null;
  const cases = { computesCases: true };
  const found = await examine(from.tree, from.over, cases);
  const before = hashReport(from, found);
  if (!(await hasReview(database, { tree: hashTree(from.tree), base: from.base, report: before })))
    return null;
  const moved = await examine(to.tree, to.over, cases);
  const versions = {
    before: await examine(from.over, null, cases),
    after: await examine(to.over, null, cases),
  };
  const isSame = describeEffect(found, versions.before) === describeEffect(moved, versions.after);
  return isSame ? { before, after: hashReport(to, moved) } : null;
}

function isScreen(file: string): boolean {
  return findScreenId(file) !== null;
}

/** Serializes what a draft changes: for members, in its problems and warnings, and the modules by the hash of their content. */
function describeEffect(found: Examination, version: Examination): string {
  const lists = (['problems', 'warnings', 'modules'] as const).map((name) => [
    subtract(found[name], version[name]),
    subtract(version[name], found[name]),
  ]);
  return JSON.stringify([found.changes, found.cases, lists]);
}

function subtract(lines: string[], others: string[]): string[] {
  const known = new Set(others);
  return lines.filter((line) => !known.has(line));
}

import { getOnlyRow, type Database, type Queryable } from '../../database/database.ts';
import type { FileEdits } from '../fileEdits.ts';
import { hashTree, type Tree } from '../tree.ts';
import { addAuditEntry } from './audit.ts';
import { isOpenDraftSql } from './authorLimits.ts';
import { listDraftAuthors, type ApprovalKey } from './drafts.ts';
import { storeEdits } from './draftEdits.ts';
import type { OpenDraft } from './openDrafts.ts';
import { isNotRejectedSql } from './draftReturns.ts';
import { cancelPublicationsOfDraft, movePublicationsOfDraft } from './schedule.ts';
import { storeTree } from './trees.ts';
import { deleteUnusedTexts, lockTexts } from './usedTexts.ts';
import { findLiveNumber } from './versions.ts';

/** The hashes of two reports with the same results. */
export interface ReportPair {
  before: string;
  after: string;
}

export interface DraftRebase {
  /** The draft as it was read, for compare-and-swap. */
  draft: OpenDraft;
  from: { tree: string; base: number | null };
  to: { tree: Tree; base: number; edits: FileEdits };
  /** The equal reports before and after, onto which approvals, ticks and schedules move; null if they end. */
  reports: ReportPair | null;
  at: Date;
}

const portal = 'the portal';

/** Returns true if anybody has approved, ticked or scheduled a report. */
export async function hasReview(database: Queryable, { tree, base, report }: ApprovalKey): Promise<boolean> {
  const rows = await database.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM release_approval WHERE tree = $1 AND base = $2 AND report = $3)
       OR EXISTS (SELECT FROM release_tick WHERE report = $3)
       OR EXISTS (SELECT FROM release_schedule WHERE tree = $1 AND base = $2 AND state = 'waiting') AS found`,
    [tree, base ?? 0, report],
  );
  return getOnlyRow(rows).found;
}

/**
 * Stores a draft over another version. The revision stays, because it counts the edits of the author.
 * Nothing is changed if the draft was edited, sent, returned, published or moved since, or another version is live.
 */
export async function storeDraftRebase(database: Database, move: DraftRebase): Promise<void> {
  const { draft, from, to, reports, at } = move;
  const { id, author } = draft;
  await database.transaction(async (transaction) => {
    await lockTexts(transaction);
    if (!(await isCurrent(transaction, move))) return;
    const isSent = draft.tree !== null;
    const tree = isSent ? await storeTree(transaction, to.tree) : hashTree(to.tree);
    await transaction.query('UPDATE release_draft SET tree = $2, base = $3 WHERE id = $1', [
      id,
      isSent ? tree : null,
      to.base,
    ]);
    await storeEdits(transaction, id, to.edits);
    await transaction.query('UPDATE release_return SET tree = $3 WHERE draft = $1 AND tree = $2', [
      id,
      from.tree,
      tree,
    ]);
    const moved = { tree, base: to.base };
    if (reports) {
      await moveReview(transaction, { ...from, report: reports.before }, { ...moved, report: reports.after });
      await movePublicationsOfDraft(transaction, id, { from, to: moved });
    } else {
      const says = `by ${portal}: version ${to.base} went live, and the draft has to be looked at again`;
      await cancelPublicationsOfDraft(transaction, id, { who: portal, says, at });
    }
    await transaction.query('DELETE FROM release_approval WHERE tree = $1 AND base = $2', [
      from.tree,
      from.base ?? 0,
    ]);
    await deleteUnusedTexts(transaction, draft.tree);
    // The author of the tree before counts as an editor of the tree after.
    const editors = [...new Set([author, ...(await listDraftAuthors(transaction, from.tree))])].sort();
    const detail = { id, ...moved, from, editors, report: reports?.after ?? null };
    await addAuditEntry(transaction, { who: portal, action: 'moved', detail, at });
  });
}

/** Checks that the draft is as it was read, and the version still live. The caller holds the lock of the texts. */
async function isCurrent(transaction: Queryable, { draft, to }: DraftRebase): Promise<boolean> {
  if ((await findLiveNumber(transaction)) !== to.base) return false;
  const rows = await transaction.query(
    `SELECT 1 FROM release_draft draft WHERE id = $1 AND revision = $2 AND base IS NOT DISTINCT FROM $3
       AND tree IS NOT DISTINCT FROM $4 AND ${isOpenDraftSql} AND ${isNotRejectedSql}`,
    [draft.id, draft.revision, draft.base, draft.tree],
  );
  return rows.length > 0;
}

async function moveReview(transaction: Queryable, from: ApprovalKey, to: ApprovalKey): Promise<void> {
  await transaction.query(
    `INSERT INTO release_approval (tree, base, report, who, at)
     SELECT $4, $5, $6, who, at FROM release_approval WHERE tree = $1 AND base = $2 AND report = $3
     ON CONFLICT DO NOTHING`,
    [from.tree, from.base ?? 0, from.report, to.tree, to.base ?? 0, to.report],
  );
  await transaction.query(
    `INSERT INTO release_tick (report, case_key, who, at)
     SELECT $2, case_key, who, at FROM release_tick WHERE report = $1 ON CONFLICT DO NOTHING`,
    [from.report, to.report],
  );
  await transaction.query('DELETE FROM release_tick WHERE report = $1', [from.report]);
}

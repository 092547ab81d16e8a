import { Refusal } from '../../commands/refusal.ts';
import { getOnlyRow, type Database, type Queryable } from '../../database/database.ts';
import type { FileEdits } from '../fileEdits.ts';
import type { Tree } from '../tree.ts';
import { addAuditEntry } from './audit.ts';
import { requireDraftQuota, requireSendQuota, requireTextQuota } from './authorLimits.ts';
import { storeEdits } from './draftEdits.ts';
import { storeTree } from './trees.ts';
import { lockTexts } from './usedTexts.ts';

/** A stored draft. `tree`: the hash of its files. */
export interface Draft extends NewDraft {
  id: number;
  tree: string;
}

export interface NewDraft {
  author: string;
  /** The number of the version that the draft was made from; null before the first version. */
  base: number | null;
  why: string;
  at: Date;
}

/** An approval is for exactly this tree, base and report. */
export interface ApprovalKey {
  tree: string;
  base: number | null;
  report: string;
}

/** The files of a draft, and its edits of them. */
export interface DraftTexts {
  tree: Tree;
  edits: FileEdits;
}

/** Stores a draft that is sent at once. @throws Refusal if its author has too many drafts, texts or sends. */
export async function addDraft(
  database: Database,
  draft: NewDraft,
  { tree: whole, edits }: DraftTexts,
): Promise<Draft> {
  const { author, base, why, at } = draft;
  return database.transaction(async (transaction) => {
    await lockTexts(transaction);
    await requireDraftQuota(transaction, author);
    await requireSendQuota(transaction, author, at);
    const tree = await storeTree(transaction, whole);
    const rows = await transaction.query<{ id: number }>(
      'INSERT INTO release_draft (author, tree, base, why, at) VALUES ($1, $2, $3, $4, $5) RETURNING id',
      [author, tree, base, why, at],
    );
    const { id } = getOnlyRow(rows);
    await storeEdits(transaction, id, edits);
    await requireTextQuota(transaction, author);
    await addAuditEntry(transaction, { who: author, action: 'drafted', detail: { id, tree, base, why }, at });
    return { id, tree, ...draft };
  });
}

export async function findDraft(database: Queryable, id: number): Promise<Draft | null> {
  const rows = await database.query<Draft>(
    'SELECT id, author, tree, base, why, at FROM release_draft WHERE id = $1 AND tree IS NOT NULL',
    [id],
  );
  return rows[0] ?? null;
}

/** Lists the editors of every draft ever sent or moved with this tree. The audit has edited and deleted drafts too. */
export async function listDraftAuthors(database: Queryable, tree: string): Promise<string[]> {
  const rows = await database.query<{ who: string }>(
    `SELECT who FROM release_audit WHERE action = 'drafted' AND detail::json ->> 'tree' = $1
     UNION SELECT json_array_elements_text(detail::json -> 'editors') FROM release_audit
     WHERE action = 'moved' AND detail::json ->> 'tree' = $1`,
    [tree],
  );
  return rows.map(({ who }) => who);
}

/**
 * Checks that a draft is still under review with this tree. The caller holds the lock of the texts.
 * @throws Refusal if it was edited, returned or deleted since.
 */
export async function requireSentDraft(transaction: Queryable, id: number, tree: string): Promise<void> {
  const rows = await transaction.query('SELECT 1 FROM release_draft WHERE id = $1 AND tree = $2', [id, tree]);
  if (rows.length === 0)
    throw new Refusal('The draft was edited, sent back or thrown away meanwhile: look again.');
}

/**
 * Stores an approval. A second approval of the same person changes nothing.
 * @throws Refusal if the draft is not under review any more.
 */
export async function addApproval(
  database: Database,
  { id, tree, base }: Pick<Draft, 'id' | 'tree' | 'base'>,
  report: string,
  { who, at }: { who: string; at: Date },
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockTexts(transaction);
    await requireSentDraft(transaction, id, tree);
    const added = await transaction.query(
      `INSERT INTO release_approval (tree, base, report, who, at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING RETURNING who`,
      [tree, base ?? 0, report, who, at],
    );
    if (added.length > 0)
      await addAuditEntry(transaction, { who, action: 'approved', detail: { tree, base, report }, at });
  });
}

/** @returns false if this person does not approve it, or the approval was used up by a publication. */
export async function removeApproval(
  database: Database,
  { tree, base, report }: ApprovalKey,
  { who, at }: { who: string; at: Date },
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    // A publication locks the texts before it reads the approvals.
    await lockTexts(transaction);
    const removed = await transaction.query(
      `DELETE FROM release_approval WHERE tree = $1 AND base = $2 AND report = $3 AND who = $4 RETURNING who`,
      [tree, base ?? 0, report, who],
    );
    if (removed.length === 0) return false;
    const detail = { tree, base, report };
    await addAuditEntry(transaction, { who, action: 'took back an approval', detail, at });
    return true;
  });
}

/** Deletes the approvals and ticks of a published report. */
export async function deleteApprovalsAndTicks(transaction: Queryable, report: string): Promise<void> {
  await transaction.query('DELETE FROM release_approval WHERE report = $1', [report]);
  await transaction.query('DELETE FROM release_tick WHERE report = $1', [report]);
}

export async function listApprovers(
  database: Queryable,
  { tree, base, report }: ApprovalKey,
): Promise<string[]> {
  const rows = await database.query<{ who: string }>(
    `SELECT who FROM release_approval JOIN release_operator ON name = who
     WHERE tree = $1 AND base = $2 AND report = $3 AND role = 'publisher' ORDER BY who`,
    [tree, base ?? 0, report],
  );
  return rows.map(({ who }) => who);
}

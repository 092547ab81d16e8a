import type { Database, Queryable } from '../../database/database.ts';
import { Refusal } from '../../commands/refusal.ts';
import { addAuditEntry } from './audit.ts';
import { isOpenDraftSql } from './authorLimits.ts';
import { cancelPublicationsOfDraft } from './schedule.ts';
import { deleteUnusedTexts, lockTexts } from './usedTexts.ts';

/** The latest decision of a reviewer against a draft. */
export interface DraftReturn {
  kind: 'sent back' | 'rejected';
  who: string;
  reason: string;
  at: string;
}

export interface NewDraftReturn extends Omit<DraftReturn, 'at'> {
  draft: { id: number; revision: number; base: number | null; tree: string; why: string };
  at: Date;
}

export const draftReturnSql = `(SELECT json_build_object('kind', kind, 'who', who, 'reason', reason, 'at', at)
  FROM release_return WHERE release_return.draft = id)`;

export const isNotRejectedSql =
  "NOT EXISTS (SELECT FROM release_return WHERE release_return.draft = id AND kind = 'rejected')";

/**
 * Ends the review of a draft: its approvals and scheduled publications end too.
 * @returns false if the draft was edited, published or returned since; nothing was changed then.
 */
export async function returnDraft(
  database: Database,
  { draft: { id, revision, base, tree, why }, kind, who, reason, at }: NewDraftReturn,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await lockTexts(transaction);
    const rows = await transaction.query(
      `UPDATE release_draft draft SET tree = NULL
       WHERE id = $1 AND revision = $2 AND tree = $3 AND ${isOpenDraftSql} RETURNING id`,
      [id, revision, tree],
    );
    if (rows.length === 0) return false;
    await transaction.query(
      `INSERT INTO release_return (draft, kind, tree, why, who, reason, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (draft) DO UPDATE SET kind = excluded.kind, tree = excluded.tree, why = excluded.why,
         who = excluded.who, reason = excluded.reason, at = excluded.at`,
      [id, kind, tree, why, who, reason, at],
    );
    await transaction.query('DELETE FROM release_approval WHERE tree = $1', [tree]);
    await cancelPublicationsOfDraft(transaction, id, { who, says: `by ${who}: the draft was ${kind}`, at });
    await deleteUnusedTexts(transaction, tree);
    await addAuditEntry(transaction, { who, action: kind, detail: { id, tree, base, reason }, at });
    return true;
  });
}

/** @throws Refusal if a reviewer sent exactly this back. */
export async function requireChangeSinceReturn(
  transaction: Queryable,
  { id, tree, why }: { id: number; tree: string; why: string },
): Promise<void> {
  const [same] = await transaction.query<{ who: string }>(
    'SELECT who FROM release_return WHERE draft = $1 AND tree = $2 AND why = $3',
    [id, tree, why],
  );
  if (!same) return;
  throw new Refusal(
    `Nothing has changed since ${same.who} sent it back: change it, or say more in the reason, and send it again.`,
  );
}

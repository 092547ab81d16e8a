import { getOnlyRow, type Database, type Queryable } from '../../database/database.ts';
import type { FileEdits } from '../fileEdits.ts';
import type { Tree } from '../tree.ts';
import { addAuditEntry } from './audit.ts';
import {
  draftBytesSql,
  draftFilesSql,
  isOpenDraftSql,
  requireDraftQuota,
  requireSendQuota,
  requireTextQuota,
} from './authorLimits.ts';
import { countEditBytes, storeEdits, listEditedFiles, readEdits } from './draftEdits.ts';
import {
  draftReturnSql,
  isNotRejectedSql,
  requireChangeSinceReturn,
  type DraftReturn,
} from './draftReturns.ts';
import { storeTree } from './trees.ts';
import { deleteUnusedTexts, lockTexts } from './usedTexts.ts';

export interface DraftHead {
  id: number;
  author: string;
  base: number | null;
  why: string;
  /** The number of edits so far, for compare-and-swap. */
  revision: number;
  /** The hash of the draft's tree if it is under review; null before it is sent, and after another edit. */
  tree: string | null;
  at: Date;
  /** The latest decision of a reviewer against the draft; null if no reviewer sent it back. */
  returned: DraftReturn | null;
}

export interface OpenDraft extends DraftHead {
  edits: FileEdits;
}

const columns = `id, author, base, why, revision, tree, at, ${draftReturnSql} AS returned`;

/** Lists the drafts that are not live yet, the latest first, 200 at most. */
export async function listOpenDrafts(database: Queryable): Promise<(DraftHead & { files: string[] })[]> {
  const heads = await database.query<DraftHead>(
    `SELECT ${columns} FROM release_draft draft WHERE ${isOpenDraftSql} ORDER BY at DESC, id DESC LIMIT 200`,
  );
  const files = await listEditedFiles(
    database,
    heads.map(({ id }) => id),
  );
  return heads.map((head) => Object.assign(head, { files: files.get(head.id) ?? [] }));
}

export async function findOpenDraft(database: Queryable, id: number): Promise<OpenDraft | null> {
  const [head] = await database.query<DraftHead>(`SELECT ${columns} FROM release_draft WHERE id = $1`, [id]);
  return head ? { ...head, edits: await readEdits(database, id) } : null;
}

/** Creates a draft over a version. @throws Refusal if its author has too many. */
export async function startDraft(
  database: Queryable,
  author: string,
  base: number | null,
  at: Date,
): Promise<OpenDraft> {
  await requireDraftQuota(database, author);
  const rows = await database.query<DraftHead>(
    `INSERT INTO release_draft (author, base, why, at) VALUES ($1, $2, '', $3) RETURNING ${columns}`,
    [author, base, at],
  );
  return { ...getOnlyRow(rows), edits: {} };
}

export interface DraftSave {
  id: number;
  /** The revision that the change is based on. A save at another revision is rejected. */
  revision: number;
  /** The version that the edits are over. A save of a draft that was moved onto another is rejected. */
  base: number | null;
  /** The version that the draft is moved onto by this change. Default: `base`. */
  onto?: number | null;
  edits: FileEdits;
  why: string;
  at: Date;
}

/**
 * Saves the new edits of a draft. It has to be sent again, and the texts that were sent before are deleted.
 * @returns null if the draft is at another revision or base, or rejected; nothing was changed then.
 * @throws Refusal if the draft or its author's drafts change too many files, or have too many bytes of texts.
 */
export async function saveDraft(database: Database, change: DraftSave): Promise<OpenDraft | null> {
  const { id, revision, base, onto = base, edits, why, at } = change;
  const bytes = countEditBytes(edits);
  const saved = await database.transaction(async (transaction) => {
    const before = await lockDraft(transaction, id);
    const [head] = await transaction.query<DraftHead>(
      `UPDATE release_draft SET why = $4, at = $5, tree = NULL, revision = revision + 1, base = $6
       WHERE id = $1 AND revision = $2 AND base IS NOT DISTINCT FROM $3 AND ${isNotRejectedSql}
       RETURNING ${columns}`,
      [id, revision, base, why, at, onto],
    );
    if (!before || !head) return null;
    await storeEdits(transaction, id, edits);
    if (bytes > before.bytes || Object.keys(edits).length > before.files)
      await requireTextQuota(transaction, head.author);
    await deleteUnusedTexts(transaction, before.tree);
    return { ...head, edits };
  });
  await countWritten(database, bytes);
  return saved;
}

interface Before {
  tree: string | null;
  bytes: number;
  files: number;
}

/** Locks drafts and texts, and reads a draft; null if it was deleted. */
async function lockDraft(transaction: Queryable, id: number): Promise<Before | null> {
  await lockTexts(transaction);
  const rows = await transaction.query<Before>(
    `SELECT tree, ${draftBytesSql} AS bytes, ${draftFilesSql} AS files FROM release_draft draft WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/**
 * Sends a draft for review.
 * @returns its tree's hash; null if the draft is at another revision or base, or rejected.
 * @throws Refusal if its author has sent too many within an hour, or if exactly this was sent back.
 */
export async function sendDraft(
  database: Database,
  { id, author, revision, base, why }: OpenDraft,
  whole: Tree,
  at: Date,
): Promise<string | null> {
  return database.transaction(async (transaction) => {
    const before = await lockDraft(transaction, id);
    await requireSendQuota(transaction, author, at);
    const tree = await storeTree(transaction, whole);
    await requireChangeSinceReturn(transaction, { id, tree, why });
    const rows = await transaction.query(
      `UPDATE release_draft SET tree = $4, at = $5
       WHERE id = $1 AND revision = $2 AND base IS NOT DISTINCT FROM $3 AND ${isNotRejectedSql} RETURNING id`,
      [id, revision, base, tree, at],
    );
    if (!before || rows.length === 0) return null;
    await deleteUnusedTexts(transaction, before.tree);
    await addAuditEntry(transaction, { who: author, action: 'drafted', detail: { id, tree, base, why }, at });
    return tree;
  });
}

export interface DraftDeletion {
  id: number;
  who: string;
  isPublisher: boolean;
  at: Date;
}

/**
 * Deletes a draft with its texts: its author any, a publisher also a closed draft of another author, which was published
 * or rejected. The texts of a version stay. A closed or sent draft gets an entry in the audit.
 * @returns false if the draft is gone, or another author's and not closed.
 */
export async function deleteDraft(
  database: Database,
  { id, who, isPublisher, at }: DraftDeletion,
): Promise<boolean> {
  const isDeleted = await database.transaction(async (transaction) => {
    await lockTexts(transaction);
    const [draft] = await transaction.query<DeletedDraft>(
      `SELECT author, tree, base, why, NOT (${isOpenDraftSql} AND ${isNotRejectedSql}) AS "isClosed"
       FROM release_draft draft WHERE id = $1`,
      [id],
    );
    if (!draft) return false;
    const { isClosed, ...rest } = draft;
    const { author, tree } = rest;
    if (author !== who && !(isPublisher && isClosed)) return false;
    await transaction.query('DELETE FROM release_draft WHERE id = $1', [id]);
    await deleteUnusedTexts(transaction, tree);
    if (isClosed || tree !== null)
      await addAuditEntry(transaction, { who, action: 'deleted', detail: { id, ...rest }, at });
    return true;
  });
  if (isDeleted) await reclaimTexts(database);
  return isDeleted;
}

interface DeletedDraft extends Pick<DraftHead, 'author' | 'tree' | 'base' | 'why'> {
  isClosed: boolean;
}

/** Bytes that drafts write until the space of replaced rows is reclaimed: each save is another row on disk. */
const threshold = 8 * 1024 * 1024;
const written = new WeakMap<Database, number>();

async function reclaimTexts(database: Database): Promise<void> {
  written.delete(database);
  await database.reclaim(['release_draft', 'release_edit', 'release_blob', 'release_run']);
}

async function countWritten(database: Database, bytes: number): Promise<void> {
  const total = (written.get(database) ?? 0) + bytes;
  written.set(database, total);
  if (total >= threshold) await reclaimTexts(database);
}

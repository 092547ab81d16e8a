import { onlyRow, type Database, type Queryable } from '../../database/database.ts';
import type { Edits } from '../edits.ts';
import type { Tree } from '../tree.ts';
import { addAct } from './audit.ts';
import {
  bytesOf,
  filesOf,
  isOpen,
  requireRoomForDraft,
  requireRoomForSend,
  requireRoomForTexts,
} from './authorLimits.ts';
import { countBytes, keepEdits, listEditedFiles, readEdits } from './edits.ts';
import { keepTree } from './trees.ts';
import { dropUnusedTexts, lockTexts } from './usedTexts.ts';

/** A draft without its texts, as a list shows it. */
export interface DraftHead {
  id: number;
  author: string;
  /** The number of the version that it was made from; null before the first. */
  base: number | null;
  why: string;
  /** Counts the edits. */
  revision: number;
  /** The hash of its tree once it was sent to be looked at; null before, and after another edit. */
  tree: string | null;
  /** When it was edited last. */
  at: Date;
}

/** What somebody works on. */
export interface OpenDraft extends DraftHead {
  edits: Edits;
}

const columns = 'id, author, base, why, revision, tree, at';

/** The drafts that are not live yet, the latest first, with the names of the files that they change. */
export async function listOpenDrafts(database: Queryable): Promise<(DraftHead & { files: string[] })[]> {
  const heads = await database.query<DraftHead>(
    `SELECT ${columns} FROM release_draft draft WHERE ${isOpen} ORDER BY at DESC, id DESC LIMIT 200`,
  );
  const files = await listEditedFiles(
    database,
    heads.map(({ id }) => id),
  );
  return heads.map((head) => Object.assign(head, { files: files.get(head.id) ?? [] }));
}

/** A draft by its id; null where there is none. */
export async function findOpenDraft(database: Queryable, id: number): Promise<OpenDraft | null> {
  const [head] = await database.query<DraftHead>(`SELECT ${columns} FROM release_draft WHERE id = $1`, [id]);
  return head ? { ...head, edits: await readEdits(database, id) } : null;
}

/** Begins a draft over a version. @throws Refusal if its author has too many. */
export async function startDraft(
  database: Queryable,
  author: string,
  base: number | null,
  at: Date,
): Promise<OpenDraft> {
  await requireRoomForDraft(database, author);
  const rows = await database.query<DraftHead>(
    `INSERT INTO release_draft (author, base, why, at) VALUES ($1, $2, '', $3) RETURNING ${columns}`,
    [author, base, at],
  );
  return { ...onlyRow(rows), edits: {} };
}

/** What a draft becomes, where nobody has changed it since a revision. */
export interface DraftChange {
  id: number;
  /** The revision that was seen. */
  revision: number;
  edits: Edits;
  why: string;
  /** The version that it is over from now on, where that is another. */
  base?: number | null;
  at: Date;
}

/**
 * Keeps the new edits of a draft: it has to be sent anew, and the texts that were sent before are deleted.
 * @returns null if the draft is at another revision; nothing was changed then.
 * @throws Refusal if it changes too many files, or its author's drafts do, or have too many bytes of texts.
 */
export async function saveDraft(database: Database, change: DraftChange): Promise<OpenDraft | null> {
  const { id, revision, edits, why, base, at } = change;
  const bytes = countBytes(edits);
  const saved = await database.transaction(async (transaction) => {
    const before = await lockDraft(transaction, id);
    const [head] = await transaction.query<DraftHead>(
      `UPDATE release_draft SET why = $3, at = $4, tree = NULL, revision = revision + 1,
         base = CASE WHEN $5::boolean THEN $6::integer ELSE base END
       WHERE id = $1 AND revision = $2 RETURNING ${columns}`,
      [id, revision, why, at, base !== undefined, base ?? null],
    );
    if (!before || !head) return null;
    await keepEdits(transaction, id, edits);
    if (bytes > before.bytes || Object.keys(edits).length > before.files)
      await requireRoomForTexts(transaction, head.author);
    await dropUnusedTexts(transaction, before.tree);
    return { ...head, edits };
  });
  await countWritten(database, bytes);
  return saved;
}

/** A draft before it is changed. */
interface Before {
  /** The hash of its tree; null if it was not sent. */
  tree: string | null;
  bytes: number;
  files: number;
}

/** A draft, once nobody else changes drafts or texts; null if it is gone. */
async function lockDraft(transaction: Queryable, id: number): Promise<Before | null> {
  await lockTexts(transaction);
  const rows = await transaction.query<Before>(
    `SELECT tree, ${bytesOf} AS bytes, ${filesOf} AS files FROM release_draft draft WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/**
 * Sends a draft to be looked at.
 * @returns its tree's hash; null if the draft is at another revision.
 * @throws Refusal if its author has sent too many within an hour.
 */
export async function sendDraft(
  database: Database,
  { id, author, revision, base, why }: OpenDraft,
  whole: Tree,
  at: Date,
): Promise<string | null> {
  return database.transaction(async (transaction) => {
    const before = await lockDraft(transaction, id);
    await requireRoomForSend(transaction, author, at);
    const tree = await keepTree(transaction, whole);
    const rows = await transaction.query(
      'UPDATE release_draft SET tree = $3, at = $4 WHERE id = $1 AND revision = $2 RETURNING id',
      [id, revision, tree, at],
    );
    if (!before || rows.length === 0) return null;
    await dropUnusedTexts(transaction, before.tree);
    await addAct(transaction, { who: author, action: 'drafted', detail: { id, tree, base, why }, at });
    return tree;
  });
}

/** Deletes a draft, with the texts that it was sent with. */
export async function dropDraft(database: Database, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const before = await lockDraft(transaction, id);
    await transaction.query('DELETE FROM release_draft WHERE id = $1', [id]);
    await dropUnusedTexts(transaction, before?.tree ?? null);
  });
  await reclaimTexts(database);
}

/** Bytes that drafts write before the space of what they replaced is reclaimed: each save is another row on disk. */
const threshold = 8 * 1024 * 1024;
const written = new WeakMap<Database, number>();

/** Gives the space of deleted texts and results back to the disk. */
async function reclaimTexts(database: Database): Promise<void> {
  written.delete(database);
  await database.reclaim(['release_draft', 'release_edit', 'release_blob', 'release_run']);
}

/** Counts bytes that a draft has written, and reclaims space once they are many. */
async function countWritten(database: Database, bytes: number): Promise<void> {
  const total = (written.get(database) ?? 0) + bytes;
  written.set(database, total);
  if (total >= threshold) await reclaimTexts(database);
}

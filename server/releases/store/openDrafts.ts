import { onlyRow, type Database, type Queryable } from '../../database/database.ts';
import type { Edits } from '../edits.ts';
import type { Tree } from '../tree.ts';
import { addAct } from './audit.ts';
import { keepTree } from './trees.ts';

/** What somebody works on. */
export interface OpenDraft {
  id: number;
  author: string;
  /** The number of the version that it was made from; null before the first. */
  base: number | null;
  why: string;
  edits: Edits;
  /** Counts the edits. */
  revision: number;
  /** The hash of its tree once it was sent to be looked at; null before, and after another edit. */
  tree: string | null;
  /** When it was edited last. */
  at: Date;
}

type Row = Omit<OpenDraft, 'edits'> & { edits: string };

const columns = 'id, author, base, why, edits, revision, tree, at';

const isOpen = `NOT EXISTS (
  SELECT FROM release_version version WHERE version.tree = draft.tree AND version.number > coalesce(draft.base, 0))`;

/** The drafts that are not live yet, the latest first. */
export async function listOpenDrafts(database: Queryable): Promise<OpenDraft[]> {
  const rows = await database.query<Row>(
    `SELECT ${columns} FROM release_draft draft WHERE ${isOpen} ORDER BY at DESC, id DESC LIMIT 200`,
  );
  return rows.map(readRow);
}

/** How many drafts of somebody are not live yet. */
export async function countOpenDrafts(database: Queryable, author: string): Promise<number> {
  const rows = await database.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM release_draft draft WHERE author = $1 AND ${isOpen}`,
    [author],
  );
  return onlyRow(rows).count;
}

/** A draft by its id; null where there is none. */
export async function findOpenDraft(database: Queryable, id: number): Promise<OpenDraft | null> {
  const rows = await database.query<Row>(`SELECT ${columns} FROM release_draft WHERE id = $1`, [id]);
  return rows[0] ? readRow(rows[0]) : null;
}

/** Begins a draft over a version. */
export async function startDraft(
  database: Queryable,
  author: string,
  base: number | null,
  at: Date,
): Promise<OpenDraft> {
  const rows = await database.query<Row>(
    `INSERT INTO release_draft (author, base, why, at) VALUES ($1, $2, '', $3) RETURNING ${columns}`,
    [author, base, at],
  );
  return readRow(onlyRow(rows));
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

/** Keeps what a draft becomes: it has to be sent anew. @returns null where it is at another revision, and nothing was changed. */
export async function saveDraft(database: Queryable, change: DraftChange): Promise<OpenDraft | null> {
  const { id, revision, edits, why, base, at } = change;
  const rows = await database.query<Row>(
    `UPDATE release_draft SET edits = $3, why = $4, at = $5, tree = NULL, revision = revision + 1,
       base = CASE WHEN $6::boolean THEN $7::integer ELSE base END
     WHERE id = $1 AND revision = $2 RETURNING ${columns}`,
    [id, revision, JSON.stringify(edits), why, at, base !== undefined, base ?? null],
  );
  return rows[0] ? readRow(rows[0]) : null;
}

/** Sends a draft to be looked at. @returns its tree's hash; null where it is at another revision. */
export async function sendDraft(
  database: Database,
  { id, author, revision, base, why }: OpenDraft,
  whole: Tree,
  at: Date,
): Promise<string | null> {
  return database.transaction(async (transaction) => {
    const tree = await keepTree(transaction, whole);
    const rows = await transaction.query(
      'UPDATE release_draft SET tree = $3, at = $4 WHERE id = $1 AND revision = $2 RETURNING id',
      [id, revision, tree, at],
    );
    if (rows.length === 0) return null;
    await addAct(transaction, { who: author, action: 'drafted', detail: { id, tree, base, why }, at });
    return tree;
  });
}

/** Throws a draft away. */
export async function dropDraft(database: Queryable, id: number): Promise<void> {
  await database.query('DELETE FROM release_draft WHERE id = $1', [id]);
}

function readRow({ edits, ...row }: Row): OpenDraft {
  return { ...row, edits: JSON.parse(edits) as Edits };
}

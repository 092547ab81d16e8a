import { getOnlyRow, type Queryable } from '../../database/database.ts';
import { draftBytesSql, draftFilesSql, draftLimits, isOpenDraftSql } from './authorLimits.ts';

/** The share of an author's limits that their drafts use. Published drafts do not count. */
export interface DraftUse {
  drafts: number;
  bytes: number;
  mostDrafts: number;
  mostBytes: number;
}

/** A draft that went live. Its texts stay until it is deleted. */
export interface PublishedDraftRow {
  id: number;
  author: string;
  why: string;
  /** The number of the version that the draft became. */
  version: number;
  files: number;
  bytes: number;
  at: Date;
}

export async function readDraftUse(database: Queryable, author: string): Promise<DraftUse> {
  const rows = await database.query<Pick<DraftUse, 'drafts' | 'bytes'>>(
    `SELECT count(*)::integer AS drafts, coalesce(sum(${draftBytesSql}), 0)::integer AS bytes
     FROM release_draft draft WHERE author = $1 AND ${isOpenDraftSql}`,
    [author],
  );
  return { ...getOnlyRow(rows), ...draftLimits };
}

/** Lists the drafts that went live, the latest first, 200 at most. */
export async function listPublishedDrafts(database: Queryable): Promise<PublishedDraftRow[]> {
  return database.query<PublishedDraftRow>(
    `SELECT id, author, why, at, ${draftBytesSql} AS bytes, ${draftFilesSql} AS files,
       (SELECT min(number) FROM release_version version
        WHERE version.tree = draft.tree AND version.number > coalesce(draft.base, 0)) AS version
     FROM release_draft draft WHERE NOT ${isOpenDraftSql} ORDER BY at DESC, id DESC LIMIT 200`,
  );
}

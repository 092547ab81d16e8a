import { getOnlyRow, type Queryable } from '../../database/database.ts';
import type { FileEdits } from '../fileEdits.ts';
import { formatMegabytes } from '#shared/formatMegabytes.ts';
import { Refusal } from '../../commands/refusal.ts';

/** Maximum drafts of one author that are not live. */
const mostDrafts = 30;
/** Maximum drafts sent by one author in an hour. */
const maxSends = 60;
/** Maximum bytes of all texts in an author's drafts that are not live. */
const mostBytes = 20 * 1024 * 1024;
/** Maximum files of one draft: a quarter of the largest portal. Each is a row of the database, which serves members too. */
const maxFiles = 500;
/** Maximum files changed by an author's drafts, because every list of drafts names the files. */
const maxFilesOfAuthor = 2_000;

/** The limits that the list of drafts shows. */
export const draftLimits = { mostDrafts, mostBytes };

export const isOpenDraftSql = `NOT EXISTS (
  SELECT FROM release_version version WHERE version.tree = draft.tree AND version.number > coalesce(draft.base, 0))`;

export const draftBytesSql = `(SELECT coalesce(sum(octet_length(file) + coalesce(octet_length(body), 0)), 0)::integer
  FROM release_edit WHERE release_edit.draft = draft.id)`;

export const draftFilesSql =
  '(SELECT count(*)::integer FROM release_edit WHERE release_edit.draft = draft.id)';

/** @throws Refusal if an author has too many open drafts. */
export async function requireDraftQuota(database: Queryable, author: string): Promise<void> {
  const rows = await database.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM release_draft draft WHERE author = $1 AND ${isOpenDraftSql}`,
    [author],
  );
  if (getOnlyRow(rows).count >= mostDrafts)
    throw new Refusal(`You have ${mostDrafts} drafts: throw one away first, under Drafts.`);
}

/** @throws Refusal if a draft changes too many files. */
export function requireFileQuota(edits: FileEdits): void {
  const count = Object.keys(edits).length;
  if (count <= maxFiles) return;
  throw new Refusal(
    `A draft changes ${maxFiles} files at most, and this one would change ${count}: make several drafts of it.`,
  );
}

/** @throws Refusal if the open drafts of an author change too many files, or have too many bytes. */
export async function requireTextQuota(transaction: Queryable, author: string): Promise<void> {
  const rows = await transaction.query<{ id: number; bytes: number; files: number }>(
    `SELECT id, ${draftBytesSql} AS bytes, ${draftFilesSql} AS files FROM release_draft draft
     WHERE author = $1 AND ${isOpenDraftSql} ORDER BY bytes DESC`,
    [author],
  );
  const files = rows.reduce((sum, row) => sum + row.files, 0);
  if (files > maxFilesOfAuthor)
    throw new Refusal(
      `Your drafts would change ${files} files, and ${maxFilesOfAuthor} is the most: throw one away first, in the workbench under Drafts.`,
    );
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  if (bytes <= mostBytes) return;
  throw new Refusal(
    `Your drafts would have ${formatMegabytes(bytes)} MB of texts, and ${formatMegabytes(mostBytes)} MB is the most: throw one away first, in the workbench under Drafts. The largest is draft ${rows[0]!.id}.`,
  );
}

/** @throws Refusal if an author has sent too many drafts within an hour. */
export async function requireSendQuota(database: Queryable, author: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 3_600_000);
  const sends = await database.query<{ at: Date }>(
    `SELECT at FROM release_audit WHERE action = 'drafted' AND who = $1 AND at > $2
     ORDER BY at DESC LIMIT ${maxSends}`,
    [author, since],
  );
  const oldest = sends[maxSends - 1];
  if (!oldest) return;
  const minutes = Math.ceil((oldest.at.getTime() - since.getTime()) / 60_000);
  throw new Refusal(`You have sent ${maxSends} drafts within an hour: send again in ${minutes} min.`);
}

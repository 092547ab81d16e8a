import type { Queryable } from '../../database/database.ts';
import { Refusal } from '../../commands/refusal.ts';

/** Locks the texts: a single row, which every change locks that starts or ends the use of a text. */
export async function lockTexts(transaction: Queryable): Promise<void> {
  await transaction.query('SELECT number FROM release_live FOR UPDATE');
}

/**
 * Checks that each text of a tree is stored. The caller holds the lock of the texts.
 * @throws Refusal if a text was deleted after it was found, together with the draft that it belonged to.
 */
export async function requireTexts(transaction: Queryable, tree: string): Promise<void> {
  const rows = await transaction.query(
    `SELECT 1 FROM release_blob manifest WHERE hash = $1 AND NOT EXISTS (
       SELECT FROM ${manifestFilesSql('manifest')} WHERE NOT EXISTS (
         SELECT FROM release_blob WHERE hash = file ->> 1))`,
    [tree],
  );
  if (rows.length === 0)
    throw new Refusal('The texts were deleted meanwhile, with a draft that had them: send them again.');
}

/** Deletes the texts of a tree that no version, draft or scheduled publication needs. Locks the texts. */
export async function deleteUnusedTexts(transaction: Queryable, tree: string | null): Promise<void> {
  if (tree === null) return;
  await lockTexts(transaction);
  await transaction.query(
    `WITH used_tree AS (
       SELECT tree FROM release_draft WHERE ${isNotKept('tree')}
       UNION SELECT tree FROM release_schedule WHERE state = 'waiting'),
     used AS (
       SELECT tree AS hash FROM used_tree
       UNION SELECT file ->> 1 FROM used_tree JOIN release_blob used ON hash = tree, ${manifestFilesSql('used')})
     DELETE FROM release_blob WHERE hash IN (
       SELECT $1 UNION SELECT file ->> 1 FROM release_blob dropped, ${manifestFilesSql('dropped')} WHERE hash = $1)
     AND ${isNotKept('release_blob.hash')} AND NOT EXISTS (SELECT FROM used WHERE used.hash = release_blob.hash)`,
    [tree],
  );
}

/** SQL condition that no version has the text. An index answers it, because the number of versions only grows. */
function isNotKept(hash: string): string {
  return `NOT EXISTS (SELECT FROM release_kept WHERE release_kept.hash = ${hash})`;
}

/** SQL of the files in a manifest, as JSON arrays of name and hash. */
function manifestFilesSql(manifest: string): string {
  return `jsonb_array_elements(convert_from(${manifest}.body, 'UTF8')::jsonb) AS file`;
}

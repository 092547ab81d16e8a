import type { Queryable } from '../../database/database.ts';
import type { FileEdits } from '../fileEdits.ts';
import { requireFileQuota } from './authorLimits.ts';

/** Replaces the texts that a draft changes. @throws Refusal if there are too many files. */
export async function storeEdits(transaction: Queryable, draft: number, edits: FileEdits): Promise<void> {
  requireFileQuota(edits);
  await transaction.query('DELETE FROM release_edit WHERE draft = $1', [draft]);
  const texts = Object.values(edits).map((text) => (text === null ? null : Buffer.from(text)));
  await transaction.query(
    `INSERT INTO release_edit (draft, file, body)
     SELECT $1, file, body FROM unnest($2::text[], $3::bytea[]) AS edit (file, body)`,
    [draft, Object.keys(edits), texts],
  );
}

export async function readEdits(database: Queryable, draft: number): Promise<FileEdits> {
  const rows = await database.query<{ file: string; body: Uint8Array | null }>(
    'SELECT file, body FROM release_edit WHERE draft = $1 ORDER BY file',
    [draft],
  );
  const edits = rows.map(({ file, body }) => [file, body && Buffer.from(body).toString('utf8')] as const);
  return Object.fromEntries(edits);
}

export async function listEditedFiles(database: Queryable, drafts: number[]): Promise<Map<number, string[]>> {
  const rows = await database.query<{ draft: number; file: string }>(
    'SELECT draft, file FROM release_edit WHERE draft = ANY ($1) ORDER BY draft, file',
    [drafts],
  );
  const files = new Map<number, string[]>();
  for (const { draft, file } of rows) {
    const known = files.get(draft);
    if (known) known.push(file);
    else files.set(draft, [file]);
  }
  return files;
}

export function countEditBytes(edits: FileEdits): number {
  return Object.entries(edits).reduce(
    (sum, [file, text]) => sum + Buffer.byteLength(file) + Buffer.byteLength(text ?? ''),
    0,
  );
}

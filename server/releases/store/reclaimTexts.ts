import type { Database } from '../../database/database.ts';

/** Bytes that drafts write before the space of what they replaced is reclaimed: each save is another row on disk. */
const threshold = 8 * 1024 * 1024;
const written = new WeakMap<Database, number>();

/** Gives the space of deleted texts and results back to the disk. */
export async function reclaimTexts(database: Database): Promise<void> {
  written.delete(database);
  await database.reclaim(['release_draft', 'release_edit', 'release_blob', 'release_run']);
}

/** Counts bytes that a draft has written, and reclaims space once they are many. */
export async function countWritten(database: Database, bytes: number): Promise<void> {
  const total = (written.get(database) ?? 0) + bytes;
  written.set(database, total);
  if (total >= threshold) await reclaimTexts(database);
}

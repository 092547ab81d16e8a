import type { Database, Queryable } from '../../database/database.ts';
import type { Tick } from '../report.ts';
import { addAuditEntry } from './audit.ts';
import { lockTexts } from './usedTexts.ts';

export interface NewTicks {
  report: string;
  keys: string[];
  who: string;
  at: Date;
}

/** Stores ticks. A case that is ticked already by this person stays so. */
export async function addTicks(database: Database, { report, keys, who, at }: NewTicks): Promise<void> {
  await database.transaction(async (transaction) => {
    const added = await transaction.query<{ key: string }>(
      `INSERT INTO release_tick (report, case_key, who, at) SELECT $1, key, $3, $4 FROM unnest($2::text[]) AS key
       ON CONFLICT DO NOTHING RETURNING case_key AS key`,
      [report, keys, who, at],
    );
    const fresh = added.map(({ key }) => key).sort();
    if (fresh.length > 0)
      await addAuditEntry(transaction, { who, action: 'reviewed', detail: { report, cases: fresh }, at });
  });
}

/** @returns false if this person has no such tick, or it was used up by a publication. */
export async function removeTicks(database: Database, { report, keys, who, at }: NewTicks): Promise<boolean> {
  return database.transaction(async (transaction) => {
    // A publication locks the texts before it reads the ticks.
    await lockTexts(transaction);
    const removed = await transaction.query<{ key: string }>(
      `DELETE FROM release_tick WHERE report = $1 AND case_key = ANY ($2) AND who = $3 RETURNING case_key AS key`,
      [report, keys, who],
    );
    if (removed.length === 0) return false;
    const detail = { report, cases: removed.map(({ key }) => key).sort() };
    await addAuditEntry(transaction, { who, action: 'took back a review', detail, at });
    return true;
  });
}

export function listTicks(database: Queryable, report: string): Promise<Tick[]> {
  return database.query<Tick>(
    'SELECT case_key AS key, who FROM release_tick WHERE report = $1 ORDER BY case_key, who',
    [report],
  );
}

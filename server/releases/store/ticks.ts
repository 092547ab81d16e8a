import type { Database, Queryable } from '../../database/database.ts';
import type { Tick } from '../report.ts';
import { addAuditEntry } from './audit.ts';

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

export function listTicks(database: Queryable, report: string): Promise<Tick[]> {
  return database.query<Tick>(
    'SELECT case_key AS key, who FROM release_tick WHERE report = $1 ORDER BY case_key, who',
    [report],
  );
}

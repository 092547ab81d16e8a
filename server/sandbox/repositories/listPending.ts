import type { Queryable } from '../../database/database.ts';

/** Lists everything that waits for an administrator, a line each with its number first. */
export async function listPending(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ line: string }>(
    `SELECT concat_ws(' ', id, 'fund request of', member_id, (amount / 100.0)::numeric(18, 2), fund, utrno) AS line
       FROM fund_request WHERE status = 'Pending'
     UNION ALL SELECT concat_ws(' ', id, 'withdrawal of', member_id, (amount / 100.0)::numeric(18, 2), income)
       FROM withdrawal WHERE status = 'Pending'
     UNION ALL SELECT concat_ws(' ', id, 'ticket of', member_id, query) FROM ticket WHERE replied_at IS NULL`,
  );
  return rows.map((row) => row.line);
}

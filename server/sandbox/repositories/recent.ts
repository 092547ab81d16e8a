import type { Queryable } from '../db/database.ts';
import { toAmount } from '../money.ts';
import type { RowOf } from './row.ts';

/** Something that happened in a team lately. */
interface Recent {
  id: number;
  name: string;
  at: Date;
}

/** The newest ten registrations below a member. */
export async function readRecentMembers(
  database: Queryable,
  member: number,
): Promise<RowOf<'recentRegistrations'>[]> {
  const rows = await database.query<Recent>(
    `SELECT m.id, m.name, m.registered_at AS at
     FROM team t CROSS JOIN unnest(t.recent_members) WITH ORDINALITY AS recent (id, place) JOIN member m ON m.id = recent.id
     WHERE t.member_id = $1 ORDER BY place`,
    [member],
  );
  return rows.map(({ id, name, at }): RowOf<'recentRegistrations'> => ({ uid: id, f_name: name, Edate: at }));
}

/** The newest ten activations and upgrades below a member. */
export async function readRecentActivations(
  database: Queryable,
  member: number,
): Promise<RowOf<'recentActivations'>[]> {
  const rows = await database.query<Recent & { amount: bigint }>(
    `SELECT m.id, m.name, a.at, a.amount
     FROM team t CROSS JOIN unnest(t.recent_activations) WITH ORDINALITY AS recent (id, place)
     JOIN activation a ON a.id = recent.id JOIN member m ON m.id = a.member_id
     WHERE t.member_id = $1 ORDER BY place`,
    [member],
  );
  return rows.map(({ id, name, at, amount }): RowOf<'recentActivations'> => ({
    uid: id,
    f_name: name,
    Edate: at,
    amount: toAmount(amount),
  }));
}

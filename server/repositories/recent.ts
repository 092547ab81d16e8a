import type { Queryable } from '../db/database.ts';
import { toAmount } from '../money.ts';

/** Something that happened in a team lately. */
export interface Recent {
  uid: number;
  f_name: string;
  Edate: Date;
}

/** The newest ten registrations below a member. */
export function readRecentMembers(database: Queryable, member: number): Promise<Recent[]> {
  return database.query<Recent>(
    `SELECT m.id AS uid, m.name AS f_name, m.registered_at AS "Edate"
     FROM team t CROSS JOIN unnest(t.recent_members) WITH ORDINALITY AS recent (id, place) JOIN member m ON m.id = recent.id
     WHERE t.member_id = $1 ORDER BY place`,
    [member],
  );
}

/** The newest ten activations and upgrades below a member. */
export async function readRecentActivations(
  database: Queryable,
  member: number,
): Promise<(Recent & { amount: number })[]> {
  const rows = await database.query<Recent & { cents: bigint }>(
    `SELECT m.id AS uid, m.name AS f_name, a.at AS "Edate", a.amount AS cents
     FROM team t CROSS JOIN unnest(t.recent_activations) WITH ORDINALITY AS recent (id, place)
     JOIN activation a ON a.id = recent.id JOIN member m ON m.id = a.member_id
     WHERE t.member_id = $1 ORDER BY place`,
    [member],
  );
  return rows.map(({ cents, ...row }) => Object.assign(row, { amount: toAmount(cents) }));
}

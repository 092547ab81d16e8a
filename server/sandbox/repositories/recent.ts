import type { Queryable } from '../../database/database.ts';
import { formatColumns, formatMoneySql, type ColumnSql } from './columns.ts';
import type { RowOf } from './row.ts';

const members = {
  uid: 'm.id',
  f_name: 'm.name',
  Edate: 'm.registered_at',
} satisfies ColumnSql<RowOf<'recentRegistrations'>>;

/** Reads the newest ten below a member. */
export function readRecentMembers(
  database: Queryable,
  member: number,
): Promise<RowOf<'recentRegistrations'>[]> {
  return database.query(
    `SELECT ${formatColumns(members)}
     FROM team t CROSS JOIN unnest(t.recent_members) WITH ORDINALITY AS recent (id, place) JOIN member m ON m.id = recent.id
     WHERE t.member_id = $1 ORDER BY place`,
    [member],
  );
}

const activations = {
  uid: 'm.id',
  f_name: 'm.name',
  Edate: 'a.at',
  amount: formatMoneySql('a.amount'),
} satisfies ColumnSql<RowOf<'recentActivations'>>;

/** Reads the newest ten below a member. */
export function readRecentActivations(
  database: Queryable,
  member: number,
): Promise<RowOf<'recentActivations'>[]> {
  return database.query(
    `SELECT ${formatColumns(activations)}
     FROM team t CROSS JOIN unnest(t.recent_activations) WITH ORDINALITY AS recent (id, place)
     JOIN activation a ON a.id = recent.id JOIN member m ON m.id = a.member_id
     WHERE t.member_id = $1 ORDER BY place`,
    [member],
  );
}

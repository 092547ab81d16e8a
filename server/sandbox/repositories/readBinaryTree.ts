import type { Queryable } from '../../database/database.ts';
import { formatColumns, formatMoneySql, type ColumnSql } from './columns.ts';
import { ancestorsSql } from './registration.ts';
import type { RowOf } from './row.ts';

const places = 15;

const invested = 'm.robot_amount + m.forex_amount + m.crypto_amount';
const left = formatMoneySql('t.left_robot + t.left_forex + t.left_crypto');
const right = formatMoneySql('t.right_robot + t.right_forex + t.right_crypto');

const columns = {
  uid: 'm.id',
  fname: 'm.name',
  sid: 'm.sponsor_id',
  Regdate: 'm.registered_at',
  activationdate: 'm.activated_at',
  IdColor: "CASE WHEN m.activated_at IS NULL THEN 'Red' ELSE 'Green' END",
  packageamount: formatMoneySql(invested),
  package: formatMoneySql(invested),
  packageName: `concat_ws(', ', CASE WHEN m.robot_amount > 0 THEN 'Robot' END,
    CASE WHEN m.forex_amount > 0 THEN 'Forex' END, CASE WHEN m.crypto_amount > 0 THEN 'Crypto' END)`,
  T_Left: 't.left_active',
  totalleft: 't.left_total',
  lbv: left,
  T_LeftB: left,
  T_Right: 't.right_active',
  totalright: 't.right_total',
  rbv: right,
  T_RightB: right,
  binaryrank: "''",
} satisfies ColumnSql<RowOf<'binaryTree'>>;

/** A position of the binary tree. An empty position has only the first fields. */
type Place = Partial<RowOf<'binaryTree'>>;

/**
 * Reads the 15 places from a member down, in level order; an empty place has the uid 0. Empty if the member is neither the
 * viewer nor below.
 * Costs 15 rows and the path up, however large the team is.
 */
export async function readBinaryTree(database: Queryable, member: number, viewer: number): Promise<Place[]> {
  if (!(await isBelow(database, member, viewer))) return [];
  const nodes = await database.query<RowOf<'binaryTree'> & { place: number }>(
    `WITH RECURSIVE node (id, place) AS (
       SELECT id, 0 FROM member WHERE id = $1
       UNION ALL SELECT child.id, node.place * 2 + child.side
       FROM node JOIN member child ON child.parent_id = node.id WHERE node.place < 7)
     SELECT node.place, ${formatColumns(columns)}
     FROM node JOIN member m ON m.id = node.id JOIN team t ON t.member_id = node.id`,
    [member],
  );
  const found = new Map(nodes.map(({ place, ...row }) => [place, row]));
  return Array.from({ length: places }, (_, place) => found.get(place) ?? { uid: 0, fname: '', IdColor: '' });
}

async function isBelow(database: Queryable, member: number, viewer: number): Promise<boolean> {
  if (member === viewer) return true;
  const rows = await database.query(`${ancestorsSql} SELECT 1 AS found FROM above WHERE id = $2`, [
    member,
    viewer,
  ]);
  return rows.length === 1;
}

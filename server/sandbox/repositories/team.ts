import type { Queryable } from '../../database/database.ts';
import { formatColumns, formatMoneySql, type ColumnSql } from './columns.ts';
import { type Period, buildPeriodCondition } from './period.ts';
import type { IncomeRow, RowOf } from './row.ts';

export interface TeamFilter {
  period: Period;
  /** 0 inactive, 1 active, 2 all. */
  status: number;
  /** 0 both legs, 1 left, 2 right. */
  position: number;
}

const columns = {
  uid: 'm.id',
  f_name: 'm.name',
  status: "CASE WHEN m.activated_at IS NULL THEN 'Inactive' ELSE 'Active' END",
  registrationDate: 'm.registered_at',
  activationDate: 'm.activated_at',
  RobotInvet: formatMoneySql('m.robot_amount'),
  forexInvest: formatMoneySql('m.forex_amount'),
  CryptoInvest: formatMoneySql('m.crypto_amount'),
  sid: 'm.sponsor_id',
};

const direct = {
  ...columns,
  mobile: 'm.mobile',
  position: 'm.position',
  leveltype: '1',
} satisfies ColumnSql<RowOf<'directReport'> & RowOf<'levelDetails'>>;

/** Columns of members in `below`, with leg and depth. */
const deeper = {
  ...columns,
  position: 'below.position',
  leveltype: 'below.level',
} satisfies ColumnSql<RowOf<'downlineReport'> & RowOf<'levelDetails'>>;

const filter = `${buildPeriodCondition('m.registered_at', 2)}
  AND ($4::int = 2 OR ($4::int = 1) = (m.activated_at IS NOT NULL))`;

const newestFirst = 'ORDER BY m.registered_at DESC, m.id DESC';

/** A recursive `below (id, position, level)` of everyone below the member `$1` in the binary tree. */
export const downlineSql = `WITH RECURSIVE below (id, position, level) AS (
  SELECT id, side, 1 FROM member WHERE parent_id = $1
  UNION ALL SELECT child.id, below.position, below.level + 1 FROM below JOIN member child ON child.parent_id = below.id)`;

/** Reads the members that a member sponsors, the newest first. */
export function readDirects(
  database: Queryable,
  member: number,
  { period, status, position }: TeamFilter,
): Promise<RowOf<'directReport'>[]> {
  return database.query(
    `SELECT ${formatColumns(direct)} FROM member m
     WHERE m.sponsor_id = $1 AND ${filter} AND ($5::int = 0 OR m.position = $5) ${newestFirst}`,
    [member, period.from, period.before, status, position],
  );
}

export function readDownline(
  database: Queryable,
  member: number,
  { period, status, position }: TeamFilter,
): Promise<RowOf<'downlineReport'>[]> {
  return database.query(
    `${downlineSql} SELECT ${formatColumns(deeper)} FROM below JOIN member m ON m.id = below.id
     WHERE ${filter} AND ($5::int = 0 OR below.position = $5) ${newestFirst}`,
    [member, period.from, period.before, status, position],
  );
}

/** Reads twenty levels of sponsored members; `level` 0 is all of them. */
export function readMembersByLevel(
  database: Queryable,
  member: number,
  { period, status, level }: Omit<TeamFilter, 'position'> & { level: number },
): Promise<RowOf<'levelDetails'>[]> {
  return database.query(
    `WITH RECURSIVE below (id, position, level) AS (
       SELECT id, position, 1 FROM member WHERE sponsor_id = $1
       UNION ALL SELECT child.id, below.position, below.level + 1
       FROM below JOIN member child ON child.sponsor_id = below.id WHERE below.level < 20)
     SELECT ${formatColumns(deeper)} FROM below JOIN member m ON m.id = below.id
     WHERE ${filter} AND ($5::int = 0 OR below.level = $5) ORDER BY below.level, m.registered_at DESC, m.id DESC`,
    [member, period.from, period.before, status, level],
  );
}

const legs = {
  uid: 'm.id',
  SelfBusinessForex: formatMoneySql('m.forex_amount'),
  TeamBusinessForex: formatMoneySql('t.left_forex + t.right_forex'),
  SelfBusinessCrypto: formatMoneySql('m.crypto_amount'),
  TeamBusinessCrypto: formatMoneySql('t.left_crypto + t.right_crypto'),
} satisfies ColumnSql<IncomeRow<'DirectLegBusiness'>>;

/** Reads the business of each sponsored member and of their team. */
export function readLegBusiness(
  database: Queryable,
  member: number,
  { from, before }: Period,
): Promise<IncomeRow<'DirectLegBusiness'>[]> {
  return database.query(
    `SELECT ${formatColumns(legs)} FROM member m JOIN team t ON t.member_id = m.id
     WHERE m.sponsor_id = $1 AND ${buildPeriodCondition('m.registered_at', 2)} ${newestFirst}`,
    [member, from, before],
  );
}

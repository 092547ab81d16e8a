import type { Queryable } from '../../database/database.ts';
import { formatColumns, formatMoneySql, type ColumnSql } from './columns.ts';
import type { AccountKind } from './ledger.ts';
import type { RowOf } from './row.ts';

/** The fields of a member's dashboard, by their names in the catalogue. */
export type Dashboard = RowOf<'userDashboard'> & { uid: number };

const balance = (kind: AccountKind): string =>
  formatMoneySql(`coalesce((SELECT balance FROM account WHERE member_id = m.id AND kind = '${kind}'), 0)`);
const income = (type: string): string =>
  formatMoneySql(`coalesce((SELECT total FROM income_total WHERE member_id = m.id AND type = '${type}'), 0)`);

/** Aliases: the member `m`, the team `t` below, and `d` for the members they sponsor. */
const columns = {
  uid: 'm.id',
  f_name: 'm.name',
  email: 'm.email',
  MyPackage: formatMoneySql('m.robot_amount'),
  MyPackage_Forex: formatMoneySql('m.forex_amount'),
  MyPackage_Crypto: formatMoneySql('m.crypto_amount'),
  Net_AdminFund: balance('FUNDS'),
  Net_AdminFund_Forex: balance('FOREXFUNDS'),
  Net_AdminFund_Crypto: balance('CRYPTOFUNDS'),
  TotalLeftActiveReferral: 'd.left_active',
  TotalLeftInactiveReferral: 'd.left_total - d.left_active',
  TotalRightActiveReferral: 'd.right_active',
  TotalRightInactiveReferral: 'd.right_total - d.right_active',
  TotalLeftReferral: 'd.left_total',
  TotalRightReferral: 'd.right_total',
  totalDirectBusinessleft: formatMoneySql('d.left_robot'),
  totalDirectBusinessright: formatMoneySql('d.right_robot'),
  totalDirectBusiness: formatMoneySql('d.left_robot + d.right_robot'),
  TotalLeftActiveTeam: 't.left_active',
  TotalLeftInactiveTeam: 't.left_total - t.left_active',
  TotalRightActiveTeam: 't.right_active',
  TotalRightInactiveTeam: 't.right_total - t.right_active',
  TotalLeftTeam: 't.left_total',
  TotalRightTeam: 't.right_total',
  totalTeamBusinessleft: formatMoneySql('t.left_robot'),
  totalTeamBusinessright: formatMoneySql('t.right_robot'),
  totalTeamBusiness: formatMoneySql('t.left_robot + t.right_robot'),
  levelincome: income('LevelIncome'),
  Roi_IncomeForex: income('RoiIncomeForex'),
  roiLevelincomeForex: income('RoiToLevelIncomeForex'),
  Roi_IncomeCrypto: income('RoiIncomeCrypto'),
  roiLevelincomeCrypto: income('RoiToLevelIncomeCrypto'),
  Binary_Income: income('binaryIncome'),
  salaryIncome: income('salaryincome'),
  RoyaltyIncome: income('royalty_income'),
  user_rank: income('user_rank'),
  user_reward: income('user_reward'),
} satisfies ColumnSql<Dashboard>;

const onSide = (side: 1 | 2): string => `FILTER (WHERE position = ${side})`;

/** Null if there is no such member. The cost grows with the sponsored members, not with the team. */
export async function readDashboard(database: Queryable, member: number): Promise<Dashboard | null> {
  const [dashboard] = await database.query<Dashboard>(
    `SELECT ${formatColumns(columns)} FROM member m JOIN team t ON t.member_id = m.id CROSS JOIN (
       SELECT count(*) ${onSide(1)}::int AS left_total, count(*) ${onSide(2)}::int AS right_total,
         count(activated_at) ${onSide(1)}::int AS left_active, count(activated_at) ${onSide(2)}::int AS right_active,
         coalesce(sum(robot_amount) ${onSide(1)}, 0) AS left_robot,
         coalesce(sum(robot_amount) ${onSide(2)}, 0) AS right_robot
       FROM member WHERE sponsor_id = $1) AS d
     WHERE m.id = $1`,
    [member],
  );
  return dashboard ?? null;
}

import type { Queryable } from '../db/database.ts';
import { toAmount } from '../money.ts';
import type { RowOf } from './row.ts';

/** What a member's dashboard says, by the names of the contract. */
export type Dashboard = RowOf<'userDashboard'> & { uid: number };

interface Summary {
  name: string;
  email: string;
  robot_amount: bigint;
  forex_amount: bigint;
  crypto_amount: bigint;
  left_total: number;
  left_active: number;
  left_robot: bigint;
  right_total: number;
  right_active: number;
  right_robot: bigint;
}

interface Directs {
  position: number;
  total: number;
  active: number;
  robot: bigint;
}

/** A member's dashboard; null where there is no such member. Its cost grows with the members one sponsors, not with the team. */
export async function readDashboard(database: Queryable, member: number): Promise<Dashboard | null> {
  const [summary] = await database.query<Summary>(
    `SELECT m.name, m.email, m.robot_amount, m.forex_amount, m.crypto_amount,
            t.left_total, t.left_active, t.left_robot, t.right_total, t.right_active, t.right_robot
     FROM member m JOIN team t ON t.member_id = m.id WHERE m.id = $1`,
    [member],
  );
  if (!summary) return null;
  return {
    uid: member,
    ...describeMember(summary),
    ...describeFunds(
      await readAmounts(
        database,
        'SELECT kind AS name, balance AS amount FROM account WHERE member_id = $1',
        member,
      ),
    ),
    ...describeReferrals(await readDirects(database, member)),
    ...describeTeam(summary),
    ...describeIncomes(
      await readAmounts(
        database,
        'SELECT type AS name, total AS amount FROM income_total WHERE member_id = $1',
        member,
      ),
    ),
  };
}

async function readAmounts(
  database: Queryable,
  sql: string,
  member: number,
): Promise<(name: string) => number> {
  const rows = await database.query<{ name: string; amount: bigint }>(sql, [member]);
  const amounts = new Map(rows.map((row) => [row.name, row.amount]));
  return (name) => toAmount(amounts.get(name) ?? 0n);
}

function readDirects(database: Queryable, member: number): Promise<Directs[]> {
  return database.query<Directs>(
    `SELECT position, count(*)::int AS total, count(activated_at)::int AS active, sum(robot_amount)::bigint AS robot
     FROM member WHERE sponsor_id = $1 GROUP BY position`,
    [member],
  );
}

function describeMember(summary: Summary) {
  return {
    f_name: summary.name,
    email: summary.email,
    MyPackage: toAmount(summary.robot_amount),
    MyPackage_Forex: toAmount(summary.forex_amount),
    MyPackage_Crypto: toAmount(summary.crypto_amount),
  } satisfies Partial<Dashboard>;
}

function describeFunds(balance: (kind: string) => number) {
  return {
    Net_AdminFund: balance('FUNDS'),
    Net_AdminFund_Forex: balance('FOREXFUNDS'),
    Net_AdminFund_Crypto: balance('CRYPTOFUNDS'),
  } satisfies Partial<Dashboard>;
}

function describeReferrals(directs: Directs[]) {
  const none = { total: 0, active: 0, robot: 0n };
  const left = directs.find((each) => each.position === 1) ?? none;
  const right = directs.find((each) => each.position === 2) ?? none;
  return {
    TotalLeftActiveReferral: left.active,
    TotalLeftInactiveReferral: left.total - left.active,
    TotalRightActiveReferral: right.active,
    TotalRightInactiveReferral: right.total - right.active,
    TotalLeftReferral: left.total,
    TotalRightReferral: right.total,
    totalDirectBusinessleft: toAmount(left.robot),
    totalDirectBusinessright: toAmount(right.robot),
    totalDirectBusiness: toAmount(left.robot + right.robot),
  } satisfies Partial<Dashboard>;
}

function describeTeam(team: Summary) {
  return {
    TotalLeftActiveTeam: team.left_active,
    TotalLeftInactiveTeam: team.left_total - team.left_active,
    TotalRightActiveTeam: team.right_active,
    TotalRightInactiveTeam: team.right_total - team.right_active,
    TotalLeftTeam: team.left_total,
    TotalRightTeam: team.right_total,
    totalTeamBusinessleft: toAmount(team.left_robot),
    totalTeamBusinessright: toAmount(team.right_robot),
    totalTeamBusiness: toAmount(team.left_robot + team.right_robot),
  } satisfies Partial<Dashboard>;
}

function describeIncomes(total: (type: string) => number) {
  return {
    levelincome: total('LevelIncome'),
    Roi_IncomeForex: total('RoiIncomeForex'),
    roiLevelincomeForex: total('RoiToLevelIncomeForex'),
    Roi_IncomeCrypto: total('RoiIncomeCrypto'),
    roiLevelincomeCrypto: total('RoiToLevelIncomeCrypto'),
    Binary_Income: total('binaryIncome'),
    salaryIncome: total('salaryincome'),
    RoyaltyIncome: total('royalty_income'),
    user_rank: total('user_rank'),
    user_reward: total('user_reward'),
  } satisfies Partial<Dashboard>;
}

import type { Queryable } from '../db/database.ts';
import { toAmount } from '../money.ts';
import type { Period } from './period.ts';
import { within } from './period.ts';
import type { IncomeRow, RowOf } from './row.ts';

/** Which members a team report shows; a position of 0 and a status of 2 are all. */
export interface TeamFilter {
  period: Period;
  /** 0 inactive, 1 active, 2 all. */
  status: number;
  /** 0 both legs, 1 left, 2 right. */
  position: number;
}

interface TeamMember {
  id: number;
  name: string;
  mobile: string;
  sponsor_id: number | null;
  registered_at: Date;
  activated_at: Date | null;
  robot_amount: bigint;
  forex_amount: bigint;
  crypto_amount: bigint;
  /** In which leg of the one who asks. */
  position: number;
  level: number;
}

const columns = `m.id, m.name, m.mobile, m.sponsor_id, m.registered_at, m.activated_at,
  m.robot_amount, m.forex_amount, m.crypto_amount`;

const filter = `${within('m.registered_at', 2)}
  AND ($4::int = 2 OR ($4::int = 1) = (m.activated_at IS NOT NULL))`;

const newestFirst = 'ORDER BY m.registered_at DESC, m.id DESC';

/** Everyone below a member in the binary tree, with leg and depth: a recursive `below (id, position, level)` of `$1`. */
export const downline = `WITH RECURSIVE below (id, position, level) AS (
  SELECT id, side, 1 FROM member WHERE parent_id = $1
  UNION ALL SELECT child.id, below.position, below.level + 1 FROM below JOIN member child ON child.parent_id = below.id)`;

/** The members whom one sponsors, the newest first. */
export async function readDirects(
  database: Queryable,
  member: number,
  { period, status, position }: TeamFilter,
): Promise<RowOf<'directReport'>[]> {
  const rows = await database.query<TeamMember>(
    `SELECT ${columns}, m.position, 1 AS level FROM member m
     WHERE m.sponsor_id = $1 AND ${filter} AND ($5::int = 0 OR m.position = $5) ${newestFirst}`,
    [member, period.from, period.before, status, position],
  );
  return rows.map((row): RowOf<'directReport'> => Object.assign(describe(row), { mobile: row.mobile }));
}

/** Everyone below a member in the binary tree, the newest first. */
export async function readDownline(
  database: Queryable,
  member: number,
  { period, status, position }: TeamFilter,
): Promise<RowOf<'downlineReport'>[]> {
  const rows = await database.query<TeamMember>(
    `${downline} SELECT ${columns}, below.position, below.level FROM below JOIN member m ON m.id = below.id
     WHERE ${filter} AND ($5::int = 0 OR below.position = $5) ${newestFirst}`,
    [member, period.from, period.before, status, position],
  );
  return rows.map(describe);
}

/** The twenty levels of sponsoring below a member; `level` 0 is all of them. */
export async function readLevels(
  database: Queryable,
  member: number,
  { period, status, level }: Omit<TeamFilter, 'position'> & { level: number },
): Promise<RowOf<'levelDetails'>[]> {
  const rows = await database.query<TeamMember>(
    `WITH RECURSIVE below (id, position, level) AS (
       SELECT id, position, 1 FROM member WHERE sponsor_id = $1
       UNION ALL SELECT child.id, below.position, below.level + 1
       FROM below JOIN member child ON child.sponsor_id = below.id WHERE below.level < 20)
     SELECT ${columns}, below.position, below.level FROM below JOIN member m ON m.id = below.id
     WHERE ${filter} AND ($5::int = 0 OR below.level = $5) ORDER BY below.level, m.registered_at DESC, m.id DESC`,
    [member, period.from, period.before, status, level],
  );
  return rows.map(describe);
}

/** Business of each member whom one sponsors: the own, and that of everyone below. */
export async function readLegBusiness(
  database: Queryable,
  member: number,
  { from, before }: Period,
): Promise<IncomeRow<'DirectLegBusiness'>[]> {
  const rows = await database.query<
    Record<'forex' | 'crypto' | 'teamForex' | 'teamCrypto', bigint> & { id: number }
  >(
    `SELECT m.id, m.forex_amount AS forex, m.crypto_amount AS crypto,
            t.left_forex + t.right_forex AS "teamForex", t.left_crypto + t.right_crypto AS "teamCrypto"
     FROM member m JOIN team t ON t.member_id = m.id
     WHERE m.sponsor_id = $1 AND ${within('m.registered_at', 2)} ${newestFirst}`,
    [member, from, before],
  );
  return rows.map((row): IncomeRow<'DirectLegBusiness'> => ({
    uid: row.id,
    SelfBusinessForex: toAmount(row.forex),
    TeamBusinessForex: toAmount(row.teamForex),
    SelfBusinessCrypto: toAmount(row.crypto),
    TeamBusinessCrypto: toAmount(row.teamCrypto),
  }));
}

/** What the three team reports say of a member; each has its fields among these. */
function describe(member: TeamMember): RowOf<'downlineReport'> & RowOf<'levelDetails'> {
  return {
    uid: member.id,
    f_name: member.name,
    status: member.activated_at ? 'Active' : 'Inactive',
    leveltype: member.level,
    registrationDate: member.registered_at,
    activationDate: member.activated_at,
    RobotInvet: toAmount(member.robot_amount),
    forexInvest: toAmount(member.forex_amount),
    CryptoInvest: toAmount(member.crypto_amount),
    position: member.position,
    sid: member.sponsor_id,
  };
}

import type { Queryable } from '../db/database.ts';
import { toAmount } from '../money.ts';
import type { Period } from './period.ts';
import { within } from './period.ts';

/** A row of a report, by the names of the contract. */
export type ReportRow = Record<string, unknown>;

interface Income {
  member_id: number;
  at: Date;
  from_id: number | null;
  on_amount: bigint | null;
  level: number | null;
  amount: bigint | null;
  remark: string | null;
  detail: Record<string, unknown>;
}

/** Which stored types a report shows, and how a row of it reads. */
interface IncomeReport {
  types: string[];
  describe: (income: Income) => ReportRow;
}

/** The income reports by the type of the contract. The two older ROI reports show both kinds. */
export const incomeReports = {
  LevelIncome: { types: ['LevelIncome'], describe: describeLevel },
  binaryIncome: { types: ['binaryIncome'], describe: describeMatching },
  salaryincome: { types: ['salaryincome'], describe: (income) => describePaid(income, 'salary') },
  royalty_income: { types: ['royalty_income'], describe: (income) => describePaid(income, 'income') },
  user_rank: { types: ['user_rank'], describe: describeRank },
  user_reward: { types: ['user_reward'], describe: describeReward },
  RoiIncomeForex: { types: ['RoiIncomeForex'], describe: describeRoi },
  RoiIncomeCrypto: { types: ['RoiIncomeCrypto'], describe: describeRoi },
  RoiIncome: { types: ['RoiIncomeForex', 'RoiIncomeCrypto'], describe: describeRoi },
  RoiToLevelIncomeForex: { types: ['RoiToLevelIncomeForex'], describe: describeLevel },
  RoiToLevelIncomeCrypto: { types: ['RoiToLevelIncomeCrypto'], describe: describeLevel },
  RoiToLevelIncome: { types: ['RoiToLevelIncomeForex', 'RoiToLevelIncomeCrypto'], describe: describeLevel },
} satisfies Record<string, IncomeReport>;

/** The name of an income report. */
export type IncomeReportName = keyof typeof incomeReports;

/** The rows of an income report, the newest first. */
export async function readIncomes(
  database: Queryable,
  member: number,
  name: IncomeReportName,
  { from, before }: Period,
): Promise<ReportRow[]> {
  const { types, describe } = incomeReports[name];
  const rows = await database.query<Income>(
    `SELECT member_id, at, from_id, on_amount, level, amount, remark, detail FROM income
     WHERE member_id = $1 AND type = ANY ($2::text[]) AND ${within('at', 3)}
     ORDER BY at DESC, id DESC`,
    [member, types, from, before],
  );
  return rows.map(describe);
}

function describeLevel({ from_id, on_amount, level, amount, remark, at }: Income): ReportRow {
  return {
    uid: from_id,
    onamount: amountOf(on_amount),
    lvl: level,
    income: amountOf(amount),
    remark,
    dd: at,
  };
}

function describeMatching({ member_id, on_amount, amount, detail, at }: Income): ReportRow {
  const capping = Number(detail.capping) / 100;
  return {
    uid: member_id,
    lPV: amountOf(on_amount),
    binaryincome: amountOf(amount),
    capingamount: capping,
    dd: at,
  };
}

function describePaid({ member_id, level, amount, at }: Income, key: 'salary' | 'income'): ReportRow {
  return { uid: member_id, lvl: level, [key]: amountOf(amount), dd: at };
}

function describeRoi({ member_id, on_amount, amount, detail, at }: Income): ReportRow {
  return {
    uid: member_id,
    On_amount: amountOf(on_amount),
    onrate: detail.rate,
    plan_amount: amountOf(amount),
    dd: at,
  };
}

function describeRank({ member_id, level, amount, detail, at }: Income): ReportRow {
  return {
    uid: member_id,
    lvl: level,
    rank: detail.rank,
    reqmatch_bot: detail.required,
    match_bot: detail.reached,
    reward: amountOf(amount),
    dd: at,
    ...describeAchieved(detail),
  };
}

function describeReward({ member_id, level, amount, detail, at }: Income): ReportRow {
  return {
    uid: member_id,
    lvl: level,
    reqleg1: detail.required1,
    leg1: detail.leg1,
    reqotherleg: detail.requiredOther,
    otherleg: detail.other,
    reward: amountOf(amount),
    salary: detail.salary,
    dd: at,
    ...describeAchieved(detail),
  };
}

function describeAchieved({ achievedAt }: Record<string, unknown>): ReportRow {
  return { achieved_ss: achievedAt ? 'achieved' : 'not achieved', ad: achievedAt ?? null };
}

function amountOf(cents: bigint | null): number | null {
  return cents === null ? null : toAmount(cents);
}

import type { Queryable } from '../db/database.ts';
import { toAmount } from '../money.ts';
import type { Period } from './period.ts';
import { within } from './period.ts';
import type { IncomeRow, IncomeType } from './row.ts';

interface Income {
  member_id: number;
  at: Date;
  from_id: number | null;
  on_amount: bigint | null;
  level: number | null;
  amount: bigint | null;
  remark: string | null;
  detail: IncomeDetail;
}

/** What is kept of an income besides, by its type: see planIncomes. */
interface IncomeDetail {
  /** Cents. */
  capping?: number;
  rate?: number;
  rank?: string;
  required?: number;
  reached?: number;
  required1?: number;
  leg1?: number;
  requiredOther?: number;
  other?: number;
  salary?: number;
  achievedAt?: string | null;
}

/** Which stored types a report shows, and how a row of it reads. */
interface IncomeReport<Type extends IncomeType> {
  types: string[];
  describe: (income: Income) => DescribedRow<Type>;
}

/** A row as it is described: whole, but for the two reports that show one of two fields, whichever is there. */
type DescribedRow<Type extends IncomeType> = Type extends 'salaryincome'
  ? Omit<IncomeRow<Type>, 'income'>
  : Type extends 'royalty_income'
    ? Omit<IncomeRow<Type>, 'salary'>
    : IncomeRow<Type>;

/** The income reports by the type of the contract. The two older ROI reports show both kinds. */
export const incomeReports = {
  LevelIncome: { types: ['LevelIncome'], describe: describeLevel },
  binaryIncome: { types: ['binaryIncome'], describe: describeMatching },
  salaryincome: { types: ['salaryincome'], describe: describeSalary },
  royalty_income: { types: ['royalty_income'], describe: describeRoyalty },
  user_rank: { types: ['user_rank'], describe: describeRank },
  user_reward: { types: ['user_reward'], describe: describeReward },
  RoiIncomeForex: { types: ['RoiIncomeForex'], describe: describeRoi },
  RoiIncomeCrypto: { types: ['RoiIncomeCrypto'], describe: describeRoi },
  RoiIncome: { types: ['RoiIncomeForex', 'RoiIncomeCrypto'], describe: describeRoi },
  RoiToLevelIncomeForex: { types: ['RoiToLevelIncomeForex'], describe: describeLevel },
  RoiToLevelIncomeCrypto: { types: ['RoiToLevelIncomeCrypto'], describe: describeLevel },
  RoiToLevelIncome: { types: ['RoiToLevelIncomeForex', 'RoiToLevelIncomeCrypto'], describe: describeLevel },
} satisfies { [Type in IncomeType]?: IncomeReport<Type> };

/** The name of an income report. */
export type IncomeReportName = keyof typeof incomeReports;

/** The rows of an income report, the newest first. */
export async function readIncomes(
  database: Queryable,
  member: number,
  name: IncomeReportName,
  { from, before }: Period,
): Promise<DescribedRow<IncomeReportName>[]> {
  const { types, describe }: IncomeReport<IncomeReportName> = incomeReports[name];
  const rows = await database.query<Income>(
    `SELECT member_id, at, from_id, on_amount, level, amount, remark, detail FROM income
     WHERE member_id = $1 AND type = ANY ($2::text[]) AND ${within('at', 3)}
     ORDER BY at DESC, id DESC`,
    [member, types, from, before],
  );
  return rows.map(describe);
}

function describeLevel({ from_id, on_amount, level, amount, remark, at }: Income): IncomeRow<'LevelIncome'> {
  return {
    uid: from_id,
    onamount: amountOf(on_amount),
    lvl: level,
    income: amountOf(amount),
    remark,
    dd: at,
  };
}

function describeMatching({ member_id, on_amount, amount, detail, at }: Income): IncomeRow<'binaryIncome'> {
  const capping = Number(detail.capping) / 100;
  return {
    uid: member_id,
    lPV: amountOf(on_amount),
    binaryincome: amountOf(amount),
    capingamount: capping,
    dd: at,
  };
}

function describeSalary({ member_id, level, amount, at }: Income): DescribedRow<'salaryincome'> {
  return { uid: member_id, lvl: level, salary: amountOf(amount), dd: at };
}

function describeRoyalty({ member_id, level, amount, at }: Income): DescribedRow<'royalty_income'> {
  return { uid: member_id, lvl: level, income: amountOf(amount), dd: at };
}

function describeRoi({ member_id, on_amount, amount, detail, at }: Income): IncomeRow<'RoiIncome'> {
  return {
    uid: member_id,
    On_amount: amountOf(on_amount),
    onrate: detail.rate ?? null,
    plan_amount: amountOf(amount),
    dd: at,
  };
}

function describeRank({ member_id, level, amount, detail, at }: Income): IncomeRow<'user_rank'> {
  return {
    uid: member_id,
    lvl: level,
    rank: detail.rank ?? null,
    reqmatch_bot: detail.required ?? null,
    match_bot: detail.reached ?? null,
    reward: amountOf(amount),
    dd: at,
    ...describeAchieved(detail),
  };
}

function describeReward({ member_id, level, amount, detail, at }: Income): IncomeRow<'user_reward'> {
  return {
    uid: member_id,
    lvl: level,
    reqleg1: detail.required1 ?? null,
    leg1: detail.leg1 ?? null,
    reqotherleg: detail.requiredOther ?? null,
    otherleg: detail.other ?? null,
    reward: amountOf(amount),
    salary: detail.salary ?? null,
    dd: at,
    ...describeAchieved(detail),
  };
}

function describeAchieved({ achievedAt = null }: IncomeDetail) {
  return { achieved_ss: achievedAt ? 'achieved' : 'not achieved', ad: achievedAt };
}

function amountOf(cents: bigint | null): number | null {
  return cents === null ? null : toAmount(cents);
}

import type { Queryable } from '../../database/database.ts';
import { formatColumns, formatMoneySql, type ColumnSql } from './columns.ts';
import { type Period, buildPeriodCondition } from './period.ts';
import type { IncomeRow, IncomeType } from './row.ts';

const detail = (name: string): string => `(detail->>'${name}')::float8`;

const level = {
  uid: 'from_id',
  onamount: formatMoneySql('on_amount'),
  lvl: 'level',
  income: formatMoneySql('amount'),
  remark: 'remark',
  dd: 'at',
} satisfies ColumnSql<IncomeRow<'LevelIncome'>>;

const matching = {
  uid: 'member_id',
  lPV: formatMoneySql('on_amount'),
  binaryincome: formatMoneySql('amount'),
  capingamount: formatMoneySql(detail('capping')),
  dd: 'at',
} satisfies ColumnSql<IncomeRow<'binaryIncome'>>;

/** The columns of a salary or royalty report, which differ only in the name of the amount. */
const salary = {
  uid: 'member_id',
  lvl: 'level',
  salary: formatMoneySql('amount'),
  dd: 'at',
} satisfies ColumnSql<Omit<IncomeRow<'salaryincome'>, 'income'>>;

const royalty = {
  uid: 'member_id',
  lvl: 'level',
  income: formatMoneySql('amount'),
  dd: 'at',
} satisfies ColumnSql<Omit<IncomeRow<'royalty_income'>, 'salary'>>;

const roi = {
  uid: 'member_id',
  On_amount: formatMoneySql('on_amount'),
  onrate: detail('rate'),
  plan_amount: formatMoneySql('amount'),
  dd: 'at',
} satisfies ColumnSql<IncomeRow<'RoiIncome'>>;

const achieved = {
  achieved_ss: "CASE WHEN detail->>'achievedAt' IS NULL THEN 'not achieved' ELSE 'achieved' END",
  ad: "detail->>'achievedAt'",
};

const rank = {
  uid: 'member_id',
  lvl: 'level',
  rank: "detail->>'rank'",
  reqmatch_bot: detail('required'),
  match_bot: detail('reached'),
  reward: formatMoneySql('amount'),
  dd: 'at',
  ...achieved,
} satisfies ColumnSql<IncomeRow<'user_rank'>>;

const reward = {
  uid: 'member_id',
  lvl: 'level',
  reqleg1: detail('required1'),
  leg1: detail('leg1'),
  reqotherleg: detail('requiredOther'),
  otherleg: detail('other'),
  reward: formatMoneySql('amount'),
  salary: detail('salary'),
  dd: 'at',
  ...achieved,
} satisfies ColumnSql<IncomeRow<'user_reward'>>;

/** The income reports by type, with the stored types and columns. The two older ROI reports combine forex and crypto. */
export const incomeReports = {
  LevelIncome: { types: ['LevelIncome'], columns: level },
  binaryIncome: { types: ['binaryIncome'], columns: matching },
  salaryincome: { types: ['salaryincome'], columns: salary },
  royalty_income: { types: ['royalty_income'], columns: royalty },
  user_rank: { types: ['user_rank'], columns: rank },
  user_reward: { types: ['user_reward'], columns: reward },
  RoiIncomeForex: { types: ['RoiIncomeForex'], columns: roi },
  RoiIncomeCrypto: { types: ['RoiIncomeCrypto'], columns: roi },
  RoiIncome: { types: ['RoiIncomeForex', 'RoiIncomeCrypto'], columns: roi },
  RoiToLevelIncomeForex: { types: ['RoiToLevelIncomeForex'], columns: level },
  RoiToLevelIncomeCrypto: { types: ['RoiToLevelIncomeCrypto'], columns: level },
  RoiToLevelIncome: { types: ['RoiToLevelIncomeForex', 'RoiToLevelIncomeCrypto'], columns: level },
} satisfies { [Type in IncomeType]?: { types: string[]; columns: Partial<ColumnSql<IncomeRow<Type>>> } };

export type IncomeReportName = keyof typeof incomeReports;

/** Reads the rows of an income report, the newest first. */
export function readIncomes(
  database: Queryable,
  member: number,
  name: IncomeReportName,
  { from, before }: Period,
): Promise<IncomeRow<IncomeReportName>[]> {
  const { types, columns } = incomeReports[name];
  return database.query(
    `SELECT ${formatColumns(columns)} FROM income
     WHERE member_id = $1 AND type = ANY ($2::text[]) AND ${buildPeriodCondition('at', 3)}
     ORDER BY at DESC, id DESC`,
    [member, types, from, before],
  );
}

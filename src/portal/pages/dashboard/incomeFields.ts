import type { DashboardTexts, JsonObject } from '#definition';
import { toFiniteNumber } from '#engine/numbers/toFiniteNumber.ts';
import { sumDecimal } from '#engine/rows/sumDecimal.ts';

export const incomeSources = [
  'team',
  'forex',
  'crypto',
  'bonuses',
] as const satisfies (keyof DashboardTexts)[];

export interface IncomeField {
  /** The word that is the income's label. */
  word: keyof DashboardTexts;
  field: string;
  /** The source that it counts to. Missing for the rank, which is formatted as an amount but part of no sum. */
  source?: (typeof incomeSources)[number];
}

export const incomeFields: IncomeField[] = [
  { word: 'levelIncome', field: 'levelincome', source: 'team' },
  { word: 'forexRoiIncome', field: 'Roi_IncomeForex', source: 'forex' },
  { word: 'forexRoiLevelIncome', field: 'roiLevelincomeForex', source: 'forex' },
  { word: 'cryptoRoiIncome', field: 'Roi_IncomeCrypto', source: 'crypto' },
  { word: 'cryptoRoiLevelIncome', field: 'roiLevelincomeCrypto', source: 'crypto' },
  { word: 'matchingIncome', field: 'Binary_Income', source: 'team' },
  { word: 'salaryIncome', field: 'salaryIncome', source: 'bonuses' },
  { word: 'royaltyIncome', field: 'RoyaltyIncome', source: 'bonuses' },
  { word: 'userRank', field: 'user_rank' },
  { word: 'userReward', field: 'user_reward', source: 'bonuses' },
];

/** Returns the exact sum of all incomes, without the rank. */
export function sumIncomes(record: JsonObject): string {
  const counted = incomeFields.filter(({ source }) => source);
  return sumFields(
    record,
    counted.map(({ field }) => field),
  );
}

export const fundFields = ['Net_AdminFund', 'Net_AdminFund_Forex', 'Net_AdminFund_Crypto'];

/** Returns the exact sum of the three funds. */
export function sumFunds(record: JsonObject): string {
  return sumFields(record, fundFields);
}

function sumFields(record: JsonObject, fields: string[]): string {
  const rows = fields.map((field) => ({ amount: record[field] ?? 0 }));
  return sumDecimal(rows, ['amount']);
}

export interface IncomeShare {
  /** The share as a fraction from 0 to 1, for the bar. */
  part: number;
  /** In whole percent. All shares add up to 100. */
  percent: number;
}

/** Computes the share of each income, by its field. 0 for the rank, and for all if there is no income. */
export function computeIncomeShares(record: JsonObject): Map<string, IncomeShare> {
  const amounts = incomeFields.map(({ field, source }) =>
    source ? Math.max(0, toFiniteNumber(record[field]) ?? 0) : 0,
  );
  const all = add(amounts);
  const parts = amounts.map((amount) => (all > 0 ? amount / all : 0));
  const percents = roundTogether(parts.map((part) => part * 100));
  return new Map(
    incomeFields.map(({ field }, at) => [field, { part: parts[at] ?? 0, percent: percents[at] ?? 0 }]),
  );
}

/** Computes the share of each source, in order: the sum of its incomes' shares, so that both displays add up. */
export function computeSourceShares(
  record: JsonObject,
): (IncomeShare & { source: (typeof incomeSources)[number] })[] {
  const shares = computeIncomeShares(record);
  return incomeSources.map((source) => {
    const own = incomeFields.flatMap((income) =>
      income.source === source ? (shares.get(income.field) ?? []) : [],
    );
    return {
      source,
      part: add(own.map(({ part }) => part)),
      percent: add(own.map(({ percent }) => percent)),
    };
  });
}

/** Formats a share as a whole percentage. A share above 0 is never shown as 0. */
export function formatShare({ part, percent }: IncomeShare): string {
  return part > 0 && percent === 0 ? '<1%' : `${percent}%`;
}

/** Rounds and preserves the sum: rounds down, then adds 1 to the largest remainders. */
function roundTogether(exact: number[]): number[] {
  const missing = Math.round(add(exact) - add(exact.map(Math.floor)));
  const up = exact
    .map((value, at) => ({ at, remainder: value % 1 }))
    .sort((a, b) => b.remainder - a.remainder)
    .slice(0, missing);
  return exact.map((value, at) => Math.floor(value) + (up.some((one) => one.at === at) ? 1 : 0));
}

function add(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

import type { DashboardWords, JsonObject } from '#definition';
import { readNumber } from '#engine/numbers/readNumber.ts';
import { sumDecimal } from '#engine/rows/sumDecimal.ts';

/** What incomes come from, in the order of the overview. */
export const sources = ['team', 'forex', 'crypto', 'bonuses'] as const satisfies (keyof DashboardWords)[];

/** An income of userDashboard. */
export interface Income {
  /** Which of the dashboard's words it is called by. */
  word: keyof DashboardWords;
  field: string;
  /** The rank has none: the specification writes it as an amount, and no sum has it. */
  source?: (typeof sources)[number];
}

/** The incomes, in order. */
export const incomes: Income[] = [
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

/** All incomes together, exactly; the rank is none. */
export function totalIncome(record: JsonObject): string {
  const counted = incomes.filter(({ source }) => source);
  return sumFields(
    record,
    counted.map(({ field }) => field),
  );
}

/** The fields of the funds that a package is paid from. */
export const funds = ['Net_AdminFund', 'Net_AdminFund_Forex', 'Net_AdminFund_Crypto'];

/** The three funds together, exactly. */
export function totalFunds(record: JsonObject): string {
  return sumFields(record, funds);
}

function sumFields(record: JsonObject, fields: string[]): string {
  const rows = fields.map((field) => ({ amount: record[field] ?? 0 }));
  return sumDecimal(rows, ['amount']);
}

/** What part of all incomes something is. */
export interface Share {
  /** From 0 to 1, for a bar. */
  part: number;
  /** In whole percents, which are 100 together. */
  percent: number;
}

/** The share of each income by its field; nothing of the rank, and of all where there is nothing to compare. */
export function shareIncomes(record: JsonObject): Map<string, Share> {
  const amounts = incomes.map(({ field, source }) =>
    source ? Math.max(0, readNumber(record[field]) ?? 0) : 0,
  );
  const all = add(amounts);
  const parts = amounts.map((amount) => (all > 0 ? amount / all : 0));
  const percents = roundTogether(parts.map((part) => part * 100));
  return new Map(
    incomes.map(({ field }, at) => [field, { part: parts[at] ?? 0, percent: percents[at] ?? 0 }]),
  );
}

/** The share of each source, in their order: what its incomes are together, so that both places add up. */
export function shareSources(record: JsonObject): (Share & { source: (typeof sources)[number] })[] {
  const shares = shareIncomes(record);
  return sources.map((source) => {
    const own = incomes.flatMap((income) =>
      income.source === source ? (shares.get(income.field) ?? []) : [],
    );
    return {
      source,
      part: add(own.map(({ part }) => part)),
      percent: add(own.map(({ percent }) => percent)),
    };
  });
}

/** A share as a whole percentage; what is there is never written as nothing. */
export function writeShare({ part, percent }: Share): string {
  return part > 0 && percent === 0 ? '<1%' : `${percent}%`;
}

/** Rounds so that the sum is kept: each down, and what is missing goes to the largest remainders. */
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

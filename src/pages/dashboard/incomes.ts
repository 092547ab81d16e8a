import type { JsonObject } from '../../definition/index.ts';
import { readNumber } from '../../engine/readNumber.ts';
import { sumDecimal } from '../../engine/sumDecimal.ts';

/** What incomes come from, in the order of the overview. */
export const sources = ['Team', 'Forex', 'Crypto', 'Bonuses'] as const;

/** An income of userDashboard. */
export interface Income {
  label: string;
  field: string;
  /** The rank has none: the specification writes it as an amount, and no sum has it. */
  source?: (typeof sources)[number];
}

/** The incomes, in order. */
export const incomes: Income[] = [
  { label: 'Level Income', field: 'levelincome', source: 'Team' },
  { label: 'Forex Roi Income', field: 'Roi_IncomeForex', source: 'Forex' },
  { label: 'Forex Roi Level Income', field: 'roiLevelincomeForex', source: 'Forex' },
  { label: 'Crypto Roi Income', field: 'Roi_IncomeCrypto', source: 'Crypto' },
  { label: 'Crypto Roi Level Income', field: 'roiLevelincomeCrypto', source: 'Crypto' },
  { label: 'Matching Income', field: 'Binary_Income', source: 'Team' },
  { label: 'Salary Income', field: 'salaryIncome', source: 'Bonuses' },
  { label: 'Royalty Income', field: 'RoyaltyIncome', source: 'Bonuses' },
  { label: 'User Rank', field: 'user_rank' },
  { label: 'user Reward', field: 'user_reward', source: 'Bonuses' },
];

/** All incomes together, exactly; the rank is none. */
export function totalIncome(record: JsonObject): string {
  const rows = incomes.filter(({ source }) => source).map(({ field }) => ({ amount: record[field] ?? 0 }));
  return sumDecimal(rows, ['amount']);
}

/** How much of all incomes one is, from 0 to 1; 0 for the rank, and where there is nothing to compare. */
export function shareOf({ field, source }: Income, record: JsonObject): number {
  const [own, all] = [readNumber(record[field]) ?? 0, Number(totalIncome(record))];
  return !source || own <= 0 || all <= 0 ? 0 : Math.min(1, own / all);
}

/** How much of all incomes comes from each source, from 0 to 1, in the order of the sources. */
export function shareSources(record: JsonObject): { source: string; share: number }[] {
  return sources.map((source) => {
    const own = incomes.filter((income) => income.source === source);
    return { source, share: own.reduce((sum, income) => sum + shareOf(income, record), 0) };
  });
}

/** A share as a whole percentage; what is there is never written as nothing. */
export function writeShare(share: number): string {
  return share > 0 && share < 0.005 ? '<1%' : `${Math.round(share * 100)}%`;
}

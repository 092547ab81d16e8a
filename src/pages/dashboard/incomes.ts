import type { JsonObject } from '../../definition/index.ts';
import { readNumber } from '../../engine/readNumber.ts';
import { sumDecimal } from '../../engine/sumDecimal.ts';

/** An income of userDashboard. */
export interface Income {
  label: string;
  field: string;
  /** A rank: the specification writes it as an amount, and no sum has it. */
  isRank?: true;
}

/** The incomes, in order. */
export const incomes: Income[] = [
  { label: 'Level Income', field: 'levelincome' },
  { label: 'Forex Roi Income', field: 'Roi_IncomeForex' },
  { label: 'Forex Roi Level Income', field: 'roiLevelincomeForex' },
  { label: 'Crypto Roi Income', field: 'Roi_IncomeCrypto' },
  { label: 'Crypto Roi Level Income', field: 'roiLevelincomeCrypto' },
  { label: 'Matching Income', field: 'Binary_Income' },
  { label: 'Salary Income', field: 'salaryIncome' },
  { label: 'Royalty Income', field: 'RoyaltyIncome' },
  { label: 'User Rank', field: 'user_rank', isRank: true },
  { label: 'user Reward', field: 'user_reward' },
];

/** All incomes together, exactly; the rank is none. */
export function totalIncome(record: JsonObject): string {
  const rows = incomes.filter(({ isRank }) => !isRank).map(({ field }) => ({ amount: record[field] ?? 0 }));
  return sumDecimal(rows, ['amount']);
}

/** How much of all incomes one is, from 0 to 1; 0 for the rank, and where there is nothing to compare. */
export function shareOf({ field, isRank }: Income, record: JsonObject): number {
  const [own, all] = [readNumber(record[field]) ?? 0, Number(totalIncome(record))];
  return isRank || own <= 0 || all <= 0 ? 0 : Math.min(1, own / all);
}

import type { IncomeWallet } from './ledger.ts';

/** The balance that an income of each type is credited to. */
export const walletByIncomeType: Record<string, IncomeWallet> = {
  LevelIncome: 'LevelIncome',
  binaryIncome: 'binaryIncome',
  RoiIncomeForex: 'ForexIncome',
  RoiToLevelIncomeForex: 'ForexIncome',
  RoiIncomeCrypto: 'CryptoIncome',
  RoiToLevelIncomeCrypto: 'CryptoIncome',
  royalty_income: 'royalty_income',
  salaryincome: 'salaryrankreward',
  user_rank: 'salaryrankreward',
  user_reward: 'salaryrankreward',
};

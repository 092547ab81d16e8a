import packages from '../reference/packages.json' with { type: 'json' };
import type { IncomeReportName, ReportRow } from '../repositories/incomes.ts';
import { incomeReports, readIncomes } from '../repositories/incomes.ts';
import type { Period } from '../repositories/period.ts';
import { periodOf } from '../repositories/period.ts';
import { readLegBusiness } from '../repositories/team.ts';
import { readWithdrawals } from '../repositories/withdrawals.ts';
import type { Queryable } from '../db/database.ts';
import { numbered, rows } from './answers.ts';
import type { Call } from './call.ts';
import { day, exactly, id, oneOf, toId } from './schema.ts';

type OtherReport = (database: Queryable, member: number, period: Period) => Promise<ReportRow[]>;

/** What this call answers besides incomes. */
const otherReports = {
  DirectLegBusiness: readLegBusiness,
  WithdrawlHistory: readWithdrawals,
} satisfies Record<string, OtherReport>;

/** Which packages are on offer, by type. */
const packageLists = {
  Packages: packages.FUNDS,
  ForexPackage: packages.FOREXFUNDS,
  CryptoPackage: packages.CRYPTOFUNDS,
};

type Type = IncomeReportName | keyof typeof otherReports | keyof typeof packageLists;

/** The income reports, and what else goes by this call: business of the legs, withdrawals, packages. */
export const getIncomeReport: Call<{ uid: string | number; fdate: string; tdate: string; type: Type }> = {
  method: 'POST',
  path: 'GetIncomeReport',
  access: 'member',
  self: 'uid',
  input: exactly({
    uid: id,
    fdate: day,
    tdate: day,
    type: oneOf(...Object.keys({ ...incomeReports, ...otherReports, ...packageLists })),
  }),
  answer: async ({ database }, { uid, fdate, tdate, type }) => {
    if (isOneOf(packageLists, type)) return rows<object>(packageLists[type]);
    const period = periodOf(fdate, tdate);
    const read: OtherReport = isOneOf(otherReports, type)
      ? otherReports[type]
      : (...where) => readIncomes(where[0], where[1], type, where[2]);
    return numbered(await read(database, toId(uid), period));
  },
};

function isOneOf<T extends object>(list: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(list, key);
}

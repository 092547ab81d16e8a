import packages from '../reference/packages.json' with { type: 'json' };
import type { ReportRow } from '../repositories/incomes.ts';
import { incomeReports, readIncomes } from '../repositories/incomes.ts';
import type { Period } from '../repositories/period.ts';
import { periodOf } from '../repositories/period.ts';
import { readLegBusiness } from '../repositories/team.ts';
import { readWithdrawals } from '../repositories/withdrawals.ts';
import type { Queryable } from '../db/database.ts';
import { numbered, rows } from './answers.ts';
import type { Call } from './call.ts';
import { Refused } from './call.ts';
import { demonstrationRows } from './demonstrationRows.ts';
import { day, exactly, id, text, toId } from './schema.ts';

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

interface Input {
  uid: string | number;
  fdate: string;
  tdate: string;
  type: string;
}

/**
 * The income reports, and what else goes by this call: business of the legs, withdrawals, packages. A type that only the
 * catalogue knows is answered with rows made by its shape there.
 */
export const getIncomeReport: Call<Input> = {
  method: 'POST',
  path: 'GetIncomeReport',
  access: 'member',
  self: 'uid',
  input: exactly({ uid: id, fdate: day, tdate: day, type: text(60) }),
  answer: async ({ database, now, rowShapes }, { uid, fdate, tdate, type }) => {
    if (isOneOf(packageLists, type)) return rows<object>(packageLists[type]);
    const member = toId(uid);
    const period = periodOf(fdate, tdate);
    if (isOneOf(otherReports, type)) return numbered(await otherReports[type](database, member, period));
    if (isOneOf(incomeReports, type)) return numbered(await readIncomes(database, member, type, period));
    const shape = rowShapes()[type];
    if (!shape) throw new Refused(400, `There is no report "${type}".`);
    return numbered(demonstrationRows(shape, { member, type, now: now(), period }));
  },
};

function isOneOf<T extends object>(list: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(list, key);
}

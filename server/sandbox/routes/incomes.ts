import { getOwnValue } from '#definition';
import type { Calls } from '../generated/calls.ts';
import packages from '../reference/packages.json' with { type: 'json' };
import { incomeReports, readIncomes } from '../repositories/incomes.ts';
import { type Period, buildPeriod } from '../repositories/period.ts';
import type { IncomeRow, IncomeType, RowOf } from '../repositories/row.ts';
import { readLegBusiness } from '../repositories/team.ts';
import { readWithdrawals } from '../repositories/withdrawals.ts';
import type { Queryable } from '../../database/database.ts';
import { buildNumberedRowsAnswer, buildRowsAnswer } from './answers.ts';
import { type Handlers, CallError } from './call.ts';
import { buildDemonstrationRows } from './buildDemonstrationRows.ts';
import { daySchema, objectSchema, idSchema, textSchema, parseId } from './schema.ts';

type OtherReport<Type extends IncomeType> = (
  database: Queryable,
  member: number,
  period: Period,
) => Promise<IncomeRow<Type>[]>;

const otherReports = {
  DirectLegBusiness: readLegBusiness,
  WithdrawlHistory: readWithdrawals,
} satisfies { [Type in IncomeType]?: OtherReport<Type> };

const packageLists = {
  Packages: buildRowsAnswer<RowOf<'robotPackages'>>(packages.FUNDS),
  ForexPackage: buildRowsAnswer<RowOf<'forexPackages'>>(packages.FOREXFUNDS),
  CryptoPackage: buildRowsAnswer<RowOf<'cryptoPackages'>>(packages.CRYPTOFUNDS),
} satisfies Record<PackageType, object>;

type PackageType = Calls['robotPackages' | 'forexPackages' | 'cryptoPackages']['input']['type'];

export const incomeCalls = {
  /** A type that only the catalogue has gets generated rows. */
  'POST GetIncomeReport': {
    access: { self: 'uid' },
    input: objectSchema({ uid: idSchema, fdate: daySchema, tdate: daySchema, type: textSchema(60) }),
    answer: async ({ database, now, rowShapes }, { uid, fdate, tdate, type: known }) => {
      // An edited catalogue may have more types than the generated ones.
      const type: string = known;
      if (isOneOf(packageLists, type)) return packageLists[type];
      const member = parseId(uid);
      const period = buildPeriod(fdate, tdate);
      if (isOneOf(otherReports, type))
        return buildNumberedRowsAnswer<IncomeRow<IncomeType>>(
          await otherReports[type](database, member, period),
        );
      if (isOneOf(incomeReports, type))
        return buildNumberedRowsAnswer(await readIncomes(database, member, type, period));
      const shape = getOwnValue(rowShapes(), type);
      if (!shape) throw new CallError(400, `There is no report "${type}".`);
      return buildNumberedRowsAnswer(buildDemonstrationRows(shape, { member, type, now: now(), period }));
    },
  },
} satisfies Partial<Handlers>;

function isOneOf<T extends object>(list: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(list, key);
}

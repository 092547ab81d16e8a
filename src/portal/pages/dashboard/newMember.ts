import type { DashboardStep, JsonObject } from '#definition';
import { readNumber } from '#engine/numbers/readNumber.ts';
import { funds, totalIncome } from './incomes.ts';

/** The fields of userDashboard that show a completed step if one of them is above 0. */
const marks: Record<DashboardStep['done'], string[]> = {
  fund: funds,
  package: ['MyPackage', 'MyPackage_Forex', 'MyPackage_Crypto'],
  referral: ['TotalLeftReferral', 'TotalRightReferral'],
};

/** True if a step is done: one of its figures is above 0. */
export function isDone(step: DashboardStep['done'], record: JsonObject): boolean {
  return marks[step].some((field) => (readNumber(record[field]) ?? 0) > 0);
}

/** True for a member without a package and without an income. */
export function isNewMember(record: JsonObject): boolean {
  return !isDone('package', record) && Number(totalIncome(record)) === 0;
}

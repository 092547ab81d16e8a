import type { DashboardStep, JsonObject } from '#definition';
import { toFiniteNumber } from '#engine/numbers/toFiniteNumber.ts';
import { fundFields, sumIncomes } from './incomeFields.ts';

/** For each step, fields of userDashboard. The step is done if one of them is above 0. */
const marks: Record<DashboardStep['done'], string[]> = {
  fund: fundFields,
  package: ['MyPackage', 'MyPackage_Forex', 'MyPackage_Crypto'],
  referral: ['TotalLeftReferral', 'TotalRightReferral'],
};

/** True if a step is done: one of its figures is above 0. */
export function isStepDone(step: DashboardStep['done'], record: JsonObject): boolean {
  return marks[step].some((field) => (toFiniteNumber(record[field]) ?? 0) > 0);
}

/** True if all these figures of a record are 0 or missing. */
export function isAllZero(record: JsonObject, fields: string[]): boolean {
  return fields.every((field) => Number(record[field] ?? 0) === 0);
}

/** True for a member without a package and without an income. */
export function isNewMember(record: JsonObject): boolean {
  return !isStepDone('package', record) && Number(sumIncomes(record)) === 0;
}

import type { Call } from './call.ts';
import { getDashRecentData, userDashboard } from './dashboard.ts';
import { getIncomeReport } from './incomes.ts';
import { checkSponsorId, countryList, getCountryById, lookupIfsc, lookupIp } from './lookups.ts';
import { login, loginAdmin } from './session.ts';

/** Every call that the sandbox answers. */
export const calls = [
  ...[login, loginAdmin],
  ...[userDashboard, getDashRecentData],
  ...[getIncomeReport],
  ...[countryList, getCountryById, checkSponsorId, lookupIp, lookupIfsc],
] as unknown as Call<object>[];

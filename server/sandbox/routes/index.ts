import {
  activationByFund,
  activationByInvestment,
  activationHistory,
  upgradeByFund,
  upgradeByInvestment,
} from './activations.ts';
import type { CallHandler } from './call.ts';
import { getDashRecentData, userDashboard } from './dashboard.ts';
import { forgetPassword } from './forgetPassword.ts';
import {
  adminBankDetails,
  fundRequest,
  fundRequestHistory,
  fundTransferHistory,
  fundTransferToUser,
} from './funds.ts';
import { getIncomeReport } from './incomes.ts';
import { checkSponsorId, countryList, getCountryById, lookupIfsc, lookupIp } from './lookups.ts';
import { updateProfile, userInformation } from './profile.ts';
import { registration, welcomeDetails } from './registration.ts';
import { login, loginAdmin, logout } from './session.ts';
import { helpdesk, helpdeskHistory } from './support.ts';
import { binaryTree, directReport, downlineReport, levelDetails } from './team.ts';
import { getIncomeAmount, withdrawal, withdrawalUpdate } from './withdrawals.ts';

/** Every call that the sandbox answers. Each has checked its own input by its schema before it is answered. */
export const calls = [
  login,
  loginAdmin,
  logout,
  forgetPassword,
  registration,
  welcomeDetails,
  countryList,
  getCountryById,
  checkSponsorId,
  lookupIp,
  lookupIfsc,
  userDashboard,
  getDashRecentData,
  directReport,
  downlineReport,
  levelDetails,
  binaryTree,
  getIncomeReport,
  fundRequest,
  adminBankDetails,
  fundRequestHistory,
  fundTransferToUser,
  fundTransferHistory,
  getIncomeAmount,
  withdrawalUpdate,
  withdrawal,
  activationByFund,
  upgradeByFund,
  activationByInvestment,
  upgradeByInvestment,
  activationHistory,
  userInformation,
  updateProfile,
  helpdesk,
  helpdeskHistory,
] as unknown as CallHandler<object>[];

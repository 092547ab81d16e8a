import { broken, rows } from '../backend/answers.ts';
import type { Visitor } from '../visitor/createVisitor.ts';
import type { Journey } from './journey.ts';

interface ReportJourney {
  /** The name of the call for its rows in the backend. */
  call: string;
  /** The choices in the filters besides the two dates. */
  choices?: Record<string, string>;
  sortBy: string;
  more?: (visitor: Visitor) => Promise<void>;
}

/** A report with filters: found, searched, sorted, empty, failed and tried again. */
function report(name: string, { call, choices = {}, sortBy, more }: ReportJourney): Journey {
  const title = `The report at ${name}: found, searched, sorted, empty, failed and tried again`;
  const make = async (visitor: Visitor) => {
    await visitor.open(name);
    await visitor.tabThrough();
    await visitor.enter({ ...choices, 'From Date': '2026-01-31', 'To Date': '2026-02-30' }, 'Search');
    await visitor.enter({ 'To Date': '2026-02-28' }, 'Search');
    await visitor.press(sortBy);
    await visitor.press(sortBy);
    visitor.backend.answer(call, rows());
    await visitor.press('Last 7 days');
    visitor.backend.answer(call, broken);
    await visitor.press('Last 30 days');
    await visitor.wait(10_000);
    visitor.backend.answer(call, rows({ row: 1, uid: 100004, f_name: 'Lena Left' }));
    await visitor.press('Retry');
    await more?.(visitor);
  };
  return { name, title, as: 'member', make };
}

/** A report without filters: found, sorted, and opened again while it is empty and while it fails. */
function plainReport(name: string, call: string, sortBy: string): Journey {
  const title = `The report at ${name}: found, sorted, empty, failed and tried again`;
  const make = async (visitor: Visitor) => {
    await visitor.open(name);
    await visitor.tabThrough();
    await visitor.press(sortBy);
    visitor.backend.answer(call, rows());
    await visitor.open(name);
    visitor.backend.answer(call, broken);
    await visitor.open(name);
    await visitor.wait(10_000);
    visitor.backend.answer(call, rows({ uid: 0, Name: 'Admin' }));
    await visitor.press('Retry');
  };
  return { name, title, as: 'member', make };
}

/** A table that makes no call. */
function shell(name: string): Journey {
  const title = `The report at ${name}, which makes no call`;
  const make = async (visitor: Visitor) => {
    await visitor.open(name);
    await visitor.tabThrough();
    await visitor.enter({ 'Income Type': 'Level Income Robot', 'From Date': '2026-01-31' }, 'Search');
  };
  return { name, title, as: 'member', make };
}

const people = { Position: 'Left', 'Person Status': 'Inactive' };
const income = (name: string, type: string, sortBy = 'Created At'): Journey =>
  report(name, { call: `GetIncomeReport ${type}`, sortBy });
const activations = (name: string): Journey =>
  report(name, { call: 'ActivationHistory', sortBy: 'Package Amount' });

export const reports: Journey[] = [
  report('/MyReferral', { call: 'DirectReport', choices: people, sortBy: 'User Name' }),
  report('/MyTeam', { call: 'DownlineReport', choices: people, sortBy: 'Activation Date' }),
  report('/LevelDetails', {
    call: 'LevelDetails',
    choices: { Level: 'Level-12', 'Person Status': 'Active' },
    sortBy: 'Level',
  }),
  income('/DirectLegBusiness', 'DirectLegBusiness', 'Forex Team Business'),
  report('/LevelIncome', { call: 'GetIncomeReport LevelIncome', sortBy: 'Income', more: useTools }),
  income('/MatchingIncome', 'binaryIncome'),
  income('/SalaryIncome', 'salaryincome'),
  income('/RoyaltyIncome', 'royalty_income', 'Income'),
  income('/Userrank', 'user_rank', 'Reward'),
  income('/UserReward', 'user_reward', 'achieved Status'),
  income('/RoiIncome', 'RoiIncome', 'On Amount'),
  income('/RoiIncomeForex', 'RoiIncomeForex', 'On Rate'),
  income('/RoiIncomeCrypto', 'RoiIncomeCrypto', 'Income'),
  income('/RoiLevelIncome', 'RoiToLevelIncome', 'Remark'),
  income('/RoiLevelIncomeForex', 'RoiToLevelIncomeForex'),
  income('/RoiLevelIncomeCrypto', 'RoiToLevelIncomeCrypto', 'Level'),
  income('/WithdrawLog', 'WithdrawlHistory', 'Amount'),
  activations('/RobotActivationHistory'),
  activations('/RobotDownlineActivationHistory'),
  activations('/CryptoActHistory'),
  activations('/CryptoDownlineActivationHistory'),
  activations('/ForexActHistory'),
  activations('/ForexDownlineActivationHistory'),
  plainReport('/FundReceived', 'FundTransferToUserHistory 4', 'Received Amount'),
  shell('/DirectIncome'),
  shell('/RewardIncome'),
];

/** The tools of every report beside its table, on one of them. */
async function useTools(visitor: Visitor): Promise<void> {
  const many = Array.from({ length: 12 }, (_, at) => ({
    row: at + 1,
    uid: 100_100 + at,
    income: 1.5,
    lvl: 1,
  }));
  visitor.backend.answer('GetIncomeReport LevelIncome', rows(...many));
  await visitor.press('Search');
  await visitor.enter({ 'Rows per page': '10' });
  await visitor.press('Next page');
  await visitor.press('Export CSV');
  await visitor.press('Print');
  await visitor.press('Columns');
  await visitor.press('Remark');
  await visitor.key('Escape');
  await visitor.open('/LevelIncome');
  await visitor.press('Today');
  await visitor.press('Choose date');
  await visitor.key('ArrowDown');
  await visitor.key('Enter');
  await visitor.key('Escape');
  visitor.backend.queue();
  await visitor.press('Search');
  visitor.backend.release();
  await visitor.act('the answer comes', () => Promise.resolve());
}

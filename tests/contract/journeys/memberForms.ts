import { broken, lost, result, rows, text } from '../backend/answers.ts';
import type { Visitor } from '../visitor/createVisitor.ts';
import type { Journey } from './journey.ts';

const member = (name: string, title: string, make: (visitor: Visitor) => Promise<void>): Journey => ({
  name,
  title,
  as: 'member',
  make: async (visitor) => {
    await visitor.open(name);
    await visitor.tabThrough();
    await make(visitor);
  },
});

/** Sends a form three times: refused by the backend, lost on the way, and done while the member waits. */
async function send(visitor: Visitor, button: string, call: string, done = 2000): Promise<void> {
  const isText = ['FundRequest', 'Helpdesk_By_User'].includes(call);
  visitor.backend.answer(call, isText ? text('Not today, please') : result('Not today, please'));
  await visitor.press(button);
  await visitor.wait(5000);
  visitor.backend.answer(call, lost);
  await visitor.press(button);
  visitor.backend.forget(call);
  visitor.backend.queue();
  await visitor.press(button, 2);
  visitor.backend.release();
  await visitor.act('the answer comes', () => Promise.resolve());
  await visitor.wait(done);
}

const fundRequestBank = member(
  '/FundrequestBank',
  'A fund request by bank: a bank chosen, refused, lost and done; the list failed and tried again',
  async (visitor) => {
    await visitor.press('Submit');
    await visitor.enter({ Bank: 'Second Bank', 'Request Amount': '500.50', 'UTR NUMBER': 'UTR 77-x' });
    await send(visitor, 'Submit', 'FundRequest');
    visitor.backend.answer('FundRequestHistory 2', broken);
    visitor.backend.answer('adminBankDetailsByBankid 1', broken);
    await visitor.open('/FundrequestBank');
    await visitor.wait(10_000);
    visitor.backend.forget('FundRequestHistory 2');
    visitor.backend.forget('adminBankDetailsByBankid 1');
    await visitor.press('Retry');
  },
);

const fundRequestUsdt = member(
  '/FundRequestECurrency',
  'A fund request in USDT: the address copied, every check, refused, lost and done; the list empty',
  async (visitor) => {
    await visitor.press('Copy Company Address');
    await visitor.press('Submit');
    await visitor.enter({ Amount: '12.50' }, 'Submit');
    await visitor.enter({ Amount: '12345678901', 'TRX number': 'TRX-9' }, 'Submit');
    await visitor.enter({ 'Fund Type': 'Crypto Fund' });
    await send(visitor, 'Submit', 'FundRequest');
    visitor.backend.answer('FundRequestHistory', rows());
    visitor.backend.answer('adminBankDetailsByBankid 11', broken);
    await visitor.open('/FundRequestECurrency');
    await visitor.wait(10_000);
    visitor.backend.forget('adminBankDetailsByBankid 11');
    await visitor.press('Retry');
  },
);

const fundTransfer = member(
  '/FundTransfer',
  'A transfer in its dialog: the receiver looked up, every check, refused, lost and done; the dialog closed',
  async (visitor) => {
    await visitor.press('Fund Transfer');
    await visitor.press('Submit');
    await visitor.enter({ 'To UserId': '9999991' });
    await visitor.enter({ 'To UserId': '100002' });
    await visitor.press('Submit');
    await visitor.enter({ Amount: '1,000', 'Transaction Password': 'secret-longer' });
    await visitor.press('Show');
    await send(visitor, 'Submit', 'FundTransferToUser');
    await visitor.press('Fund Transfer');
    await visitor.key('Escape');
    visitor.backend.answer('FundTransferToUserHistory 3', rows());
    await visitor.open('/FundTransfer');
    visitor.backend.answer('FundTransferToUserHistory 3', broken);
    await visitor.open('/FundTransfer');
    await visitor.wait(10_000);
    visitor.backend.forget('FundTransferToUserHistory 3');
    await visitor.press('Retry');
  },
);

const withdrawal = member(
  '/WithdrawalRequest',
  'A withdrawal: the balance follows the income type, every check of both stages, refused, lost and done',
  async (visitor) => {
    await visitor.press('Send OTP');
    await visitor.enter({ Amount: '100' }, 'Send OTP');
    await visitor.enter({ 'Income Type': 'Level Income' });
    await visitor.enter({ 'Income Type': 'Binary Income' });
    await visitor.press('Send OTP');
    visitor.backend.answer('Withdrawalupdate', result('Mail is down'));
    await visitor.enter({ 'Withdrawal Type': 'USDT' }, 'Send OTP');
    visitor.backend.forget('Withdrawalupdate');
    await visitor.press('Send OTP');
    await visitor.tabThrough();
    await visitor.press('Withdrawal');
    await visitor.enter({ OTP: '12 34' });
    await send(visitor, 'Withdrawal', 'Withdrawal');
    visitor.backend.answer('userDashboard', rows({ f_name: 'Asha Verma' }));
    await visitor.open('/WithdrawalRequest');
    await visitor.enter(
      { Amount: '1', 'Income Type': 'Level Income', 'Withdrawal Type': 'USDT' },
      'Send OTP',
    );
    visitor.backend.answer('userDashboard', broken);
    await visitor.open('/WithdrawalRequest');
    await visitor.wait(10_000);
    visitor.backend.forget('userDashboard');
    await visitor.press('Retry');
  },
);

interface Activation {
  /** The name of a plan in the list of packages. */
  plan: string;
  packages: string;
  activate?: string;
  upgrade: string;
  amount?: string;
}

function activation(name: string, { plan, packages, activate, upgrade, amount }: Activation): Journey {
  const title = `The activation at ${name}: the target looked up, every check, each action refused, lost and done`;
  return member(name, title, async (visitor) => {
    const more: Record<string, string> = amount === undefined ? {} : { Amount: amount };
    if (activate !== undefined) {
      await visitor.press('Activate');
      await visitor.enter({ 'User ID': '999999' });
      await visitor.enter({ 'User ID': '100002', ...more }, 'Activate');
      await visitor.enter({ Package: plan }, 'Activate');
      await visitor.enter({ 'Transaction Password': 'secret' });
      await send(visitor, 'Activate', activate);
    }
    await visitor.enter({ 'User ID': '100009' });
    await visitor.enter({ 'User ID': '100003' });
    await visitor.press('Upgrade');
    await visitor.enter({ Package: plan, 'Transaction Password': 'secret', ...more });
    await send(visitor, 'Upgrade', upgrade);
    visitor.backend.answer(packages, broken);
    await visitor.open(name);
    await visitor.wait(10_000);
    visitor.backend.forget(packages);
    await visitor.press('Retry');
  });
}

const robot = { plan: 'Pro', packages: 'GetIncomeReport Packages', upgrade: 'UpgradebyFund' };
const investment = { activate: 'ActivationByFund_investment', upgrade: 'UpgradeByFund_investment' };

const changePassword = (name: string, kind: string): Journey =>
  member(
    name,
    `The change of a password at ${name}: both checks, refused, lost and done`,
    async (visitor) => {
      await visitor.press('Update');
      await visitor.enter({
        'Old Password': 'old-one',
        'New Password': 'new-one',
        'Confirm New Password': 'new-two',
      });
      await visitor.key('Enter');
      await visitor.enter({ 'Confirm New Password': 'new-one' });
      await send(visitor, 'Update', `UpdateProfile ${kind}`);
    },
  );

const eCurrency = member(
  '/ECurrencyDetails',
  'The payout address: both checks, refused, lost and done; failed to load and tried again',
  async (visitor) => {
    await visitor.enter({ 'USDT Address': '' }, 'Submit');
    await visitor.enter({ 'USDT Address': '0xNEW' }, 'Submit');
    await visitor.enter({ 'Transaction Password': 'secret' });
    await send(visitor, 'Submit', 'UpdateProfile ecurrency');
    visitor.backend.answer('UserInformation', broken);
    await visitor.open('/ECurrencyDetails');
    await visitor.wait(10_000);
  },
);

const emptyProfile = {
  'User Name': '',
  'Last Name': '',
  'Father/Husband Name': '',
  Email: '',
  Mobile: '',
  'Date of Birth': '',
  Address: '',
  'About Us': '',
  'Nominee Name': '',
};

const profile = member(
  '/ProfileSetting',
  'The profile: the link copied, the tabs, every check in its order, refused, lost and done',
  async (visitor) => {
    await visitor.press('Copy Referral Link');
    await visitor.press('Settings');
    await visitor.tabThrough();
    await visitor.enter(emptyProfile);
    await visitor.press('Update');
    await visitor.enter({ 'User Name': 'Ash' }, 'Update');
    await visitor.enter({ 'User Name': 'Asha' }, 'Update');
    await visitor.enter({ 'Last Name': 'Ver' }, 'Update');
    await visitor.enter({ 'Last Name': 'Verma the 2nd of many more' }, 'Update');
    await visitor.enter({ 'Father/Husband Name': 'Vij' }, 'Update');
    await visitor.enter({ 'Father/Husband Name': 'Vijay', 'Country Name': 'Germany' }, 'Update');
    await visitor.enter({ Email: 'a@b' }, 'Update');
    await visitor.enter({ Email: 'asha@example.org' }, 'Update');
    await visitor.enter({ Mobile: '98 76' }, 'Update');
    await visitor.enter({ 'Date of Birth': '1991-13-01' }, 'Update');
    await visitor.enter({ 'Date of Birth': '1991-12-01', Gender: 'Male' }, 'Update');
    await visitor.enter({ Address: '2 Side Street' }, 'Update');
    await visitor.enter({ 'About Us': 'Still a member' }, 'Update');
    await visitor.enter({ 'Nominee Name': 'Nin' }, 'Update');
    await visitor.enter({ 'Nominee Name': 'Nina', 'Nominee Relation': 'Daughter' }, 'Update');
    await visitor.enter({ 'Transaction Password': 'secret' });
    await send(visitor, 'Update', 'UpdateProfile profile');
    await visitor.press('About');
    visitor.backend.answer('UserInformation', broken);
    await visitor.open('/ProfileSetting');
    await visitor.wait(10_000);
    visitor.backend.forget('UserInformation');
    await visitor.press('Retry');
  },
);

const support = member(
  '/Support',
  'A question to support: the check, refused, lost and done; the list empty, failed and tried again',
  async (visitor) => {
    await visitor.press('Submit');
    await visitor.enter({ 'Your Query': 'Why?\nAnd when?' });
    await send(visitor, 'Submit', 'Helpdesk_By_User');
    visitor.backend.answer('UserHelpDeskHistory', rows());
    await visitor.open('/Support');
    visitor.backend.answer('UserHelpDeskHistory', broken);
    await visitor.open('/Support');
    await visitor.wait(10_000);
    visitor.backend.forget('UserHelpDeskHistory');
    await visitor.press('Retry');
  },
);

export const memberForms: Journey[] = [
  fundRequestBank,
  fundRequestUsdt,
  fundTransfer,
  withdrawal,
  activation('/RobotActivation', { ...robot, activate: 'ActivationByFund' }),
  activation('/Upgrade', robot),
  activation('/ForexActivation', {
    plan: 'Forex One',
    packages: 'GetIncomeReport ForexPackage',
    amount: '150',
    ...investment,
  }),
  activation('/CryptoActivation', {
    plan: 'Crypto One',
    packages: 'GetIncomeReport CryptoPackage',
    amount: '',
    ...investment,
  }),
  changePassword('/ChangePassword', 'password'),
  changePassword('/TransactionPassword', 'trans_password'),
  eCurrency,
  profile,
  support,
];

import { beforeEach, describe, expect, test } from 'vitest';
import { provideSandbox } from '../support/provideSandbox.ts';
import { dayBefore, personaOf, seedOptions, today } from '../support/sandbox.ts';

const uid = 100001;
const secret = personaOf('rich').transactionPassword;
const sandbox = provideSandbox('each');
let token: string;

beforeEach(async () => {
  token = await sandbox.signIn('rich');
});

const dates = { fdate: '', tdate: '' };
const post = (path: string, body: object) => sandbox.post(path, body, token);
const get = (path: string, query: Record<string, string>) => sandbox.get(path, query, token);
const rowsOf = async (path: string, body: object): Promise<Record<string, unknown>[]> =>
  (await post(path, body)).body.data.data[0];

describe('visitors', () => {
  test('visitors look up countries, a sponsor, the address and a bank', async () => {
    const countries = (await sandbox.get('countryList', {})).body.data.data[0];
    expect(countries.find((country: { id: number }) => country.id === 99)).toEqual({
      id: 99,
      name: 'India',
      phonecode: 91,
    });
    expect((await sandbox.get('GetcountrybyID', { id: '99' })).body.data.data[0][0].phonecode).toBe(91);
    const known = (await sandbox.get('check_sponsorid', { sid: '100003' })).body.data.data;
    expect(known).toEqual({
      result: 'Successfull',
      name: 'Ian Idleman',
      RobotStatus: 0,
      ForexStatus: 0,
      CryptoStatus: 0,
    });
    const unknown = (await sandbox.get('check_sponsorid', { sid: '999999' })).body.data.data;
    expect(unknown.result).toBe('Sponsor Id doesnot exists !!');
    expect((await sandbox.get('lookup/ip', {})).body).toEqual({ ip: '127.0.0.1' });
    const bank = { BANK: 'State Bank of India', BRANCH: 'Mumbai Main' };
    expect((await sandbox.get('lookup/ifsc/sbin0000300', {})).body).toEqual(bank);
    expect((await sandbox.get('lookup/ifsc/NONE', {})).status).toBe(404);
  });

  test('visitors register, read the letter and sign in', async () => {
    const person = { sid: '100001', name: 'Testa Person', position: 1, email: 'testa@example.com' };
    const input = { ...person, password: 'secret1', mobile: '9812345678', countryid: 99 };
    const { data } = (await sandbox.post('registration', input)).body;
    expect(data).toEqual({ result: 'Successfull', uid_output: 100001 + seedOptions.members });
    const letter = (await sandbox.get('WelcomeDetails', { uid: String(data.uid_output) })).body.data[0];
    expect(letter).toMatchObject({ f_name: 'Testa Person', email: 'testa@example.com', position: 1 });
    const signedIn = await sandbox.post('login', {
      uid: data.uid_output,
      password: 'secret1',
      ipaddress: '',
    });
    expect(signedIn.body.data.result).toBe('Successfull');
    const recent = await rowsOf('GetDashRecentData', { uid, type: 1 });
    expect(recent[0]).toMatchObject({ row: 1, uid: data.uid_output, f_name: 'Testa Person' });
    const again = (await sandbox.post('registration', { ...input, sid: '999999' })).body.data;
    expect(again).toEqual({ result: 'Sponsor Id doesnot exists !!' });
  });

  test('visitors are refused in the words of the contract', async () => {
    const wrong = await sandbox.post('login', { uid, password: 'wrong', ipaddress: '' });
    expect(wrong.body).toEqual({ data: { result: 'Invalid username or password.' } });
    const { status, body } = await sandbox.post('userDashboard', { uid });
    expect([status, body]).toEqual([401, { message: 'Please login to access this resource' }]);
  });
});

describe('reports', () => {
  test.each([
    ['LevelIncome', ['uid', 'onamount', 'lvl', 'income', 'remark', 'dd']],
    ['binaryIncome', ['uid', 'lPV', 'binaryincome', 'capingamount', 'dd']],
    ['salaryincome', ['uid', 'lvl', 'salary', 'dd']],
    ['royalty_income', ['uid', 'lvl', 'income', 'dd']],
    ['user_rank', ['uid', 'lvl', 'rank', 'reqmatch_bot', 'match_bot', 'reward', 'dd', 'achieved_ss', 'ad']],
    [
      'user_reward',
      ['uid', 'reqleg1', 'leg1', 'reqotherleg', 'otherleg', 'reward', 'salary', 'achieved_ss', 'ad'],
    ],
    ['RoiIncomeForex', ['uid', 'On_amount', 'onrate', 'plan_amount', 'dd']],
    ['RoiIncomeCrypto', ['uid', 'On_amount', 'onrate', 'plan_amount', 'dd']],
    ['RoiIncome', ['uid', 'On_amount', 'onrate', 'plan_amount', 'dd']],
    ['RoiToLevelIncomeForex', ['uid', 'onamount', 'lvl', 'income', 'remark', 'dd']],
    ['RoiToLevelIncomeCrypto', ['uid', 'onamount', 'lvl', 'income', 'remark', 'dd']],
    ['RoiToLevelIncome', ['uid', 'onamount', 'lvl', 'income', 'remark', 'dd']],
    [
      'DirectLegBusiness',
      ['uid', 'SelfBusinessForex', 'TeamBusinessForex', 'SelfBusinessCrypto', 'TeamBusinessCrypto'],
    ],
    [
      'WithdrawlHistory',
      ['uid', 'Request_amount', 'admincharge', 'amount', 'withdrawlType', 'Wtype', 'ss', 'rd', 'pd'],
    ],
    ['Packages', ['id', 'planname', 'amount']],
    ['ForexPackage', ['id', 'planname', 'fromamount', 'toamount']],
    ['CryptoPackage', ['id', 'planname', 'fromamount', 'toamount']],
  ])('GetIncomeReport %s has the fields of its columns', async (type, fields) => {
    const rows = await rowsOf('GetIncomeReport', { uid, ...dates, type });
    expect(rows.length).toBeGreaterThan(0);
    expect(Object.keys(rows[0]!)).toEqual(expect.arrayContaining(fields));
  });

  test('level income has rows of zero, of less than zero and without an amount', async () => {
    const incomes = (await rowsOf('GetIncomeReport', { uid, ...dates, type: 'LevelIncome' })).map(
      (row) => row.income,
    );
    expect(incomes).toEqual(expect.arrayContaining([null, 0, -5.25]));
  });

  test('dates include both ends', async () => {
    const all = await rowsOf('GetIncomeReport', { uid, ...dates, type: 'LevelIncome' });
    const day = String(all[5]!.dd).slice(0, 10);
    const one = await rowsOf('GetIncomeReport', { uid, fdate: day, tdate: day, type: 'LevelIncome' });
    expect(one).toHaveLength(all.filter((row) => String(row.dd).startsWith(day)).length);
    const last = { uid, fdate: dayBefore(0), tdate: dayBefore(0), type: 'LevelIncome' };
    expect((await rowsOf('GetIncomeReport', last)).length).toBeGreaterThan(0);
  });

  test('the team can be read by leg, status and level', async () => {
    const fields = ['row', 'uid', 'f_name', 'status', 'registrationDate', 'activationDate', 'RobotInvet'];
    const directs = await rowsOf('DirectReport', { uid, ...dates, status: 2, position: 0 });
    expect(Object.keys(directs[0]!)).toEqual(
      expect.arrayContaining([...fields, 'mobile', 'forexInvest', 'CryptoInvest', 'position']),
    );
    const left = await rowsOf('DirectReport', { uid, ...dates, status: 1, position: 1 });
    expect(new Set(left.map((row) => [row.position, row.status].join(' ')))).toEqual(new Set(['1 Active']));
    const team = await rowsOf('DownlineReport', { uid, ...dates, status: 2, position: 0 });
    expect(team).toHaveLength(seedOptions.members - 1);
    const second = await rowsOf('LevelDetails', { uid, ...dates, status: 2, leveltype: 2 });
    expect(new Set(second.map((row) => row.leveltype))).toEqual(new Set([2]));
  });

  test('the tree has fifteen places, and is empty outside the team', async () => {
    const nodes = await rowsOf('binaryTree', { searchId: '100001', loginId: uid });
    expect(nodes).toHaveLength(15);
    expect(nodes[0]).toMatchObject({ uid, IdColor: 'Green' });
    const below = await rowsOf('binaryTree', { searchId: nodes[1]!.uid, loginId: uid });
    expect(below[0]!.uid).toBe(nodes[1]!.uid);
    expect([below[1]!.uid, below[2]!.uid]).toEqual([nodes[3]!.uid, nodes[4]!.uid]);
    const other = await sandbox.signIn('new');
    const above = await sandbox.post('binaryTree', { searchId: uid, loginId: 100002 }, other);
    expect(above.body.data.data[0]).toEqual([]);
    const alone = await sandbox.post('binaryTree', { searchId: '', loginId: 100002 }, other);
    expect(alone.body.data.data[0]).toEqual([]);
  });

  test.each([1, 5, 8, 9, 10, 11])('activation history %i', async (type) => {
    const rows = await rowsOf('ActivationHistory', { uid, sid: '', ...dates, type });
    expect(rows.length).toBeGreaterThan(0);
    const fields = ['row', 'f_name', 'uid', 'referby', 'Amount', 'pp', 'remark', 'type', 'dd'];
    expect(Object.keys(rows[0]!).sort()).toEqual(fields.sort());
  });
});

describe('funds', () => {
  test('a bank request and a request in USDT', async () => {
    const banks = (await get('adminBankDetailsByBankid', { uid: '100001', id: '0', action: '1' })).body.data
      .data[0];
    const one = (await get('adminBankDetailsByBankid', { uid: '100001', id: '1', action: '0' })).body.data
      .data[0];
    expect(one).toEqual([banks[0]]);
    const usdt = (await get('adminBankDetailsByBankid', { uid: '100001', id: '0', action: '11' })).body.data
      .data[0][0];
    expect(usdt.imglink).toMatch(/^data:image\/svg\+xml;base64,/);
    const bank = await post('FundRequest', { uid, bankid: 1, amount: '25', utrno: 'U1' });
    expect(bank.body.data).toBe('Fund Requested Successfully.');
    const coin = {
      uid,
      utrno: 'T1',
      amount: '30',
      bankid: 2,
      usertype: 'USDT (BEP-20)',
      Fundtype: 'FOREXFUNDS',
    };
    expect((await post('FundRequest', coin)).body.data).toBe('Successfully Requested...!!!');
    const byBank = await rowsOf('FundRequestHistory', { uid, action: 2 });
    expect(byBank[0]).toMatchObject({ amount: 25, utrno: 'U1', st: 'Pending', accountnumber: '30112233445' });
    const byCoin = await rowsOf('FundRequestHistory', { uid });
    expect(byCoin[0]).toMatchObject({ amount: 30, usertype: 'USDT (BEP-20)', FundType: 'FOREXFUNDS' });
  });

  test('a transfer and both histories', async () => {
    const transfer = { user_id: '100002', referby: uid, amount: '12', ctrans_password: secret };
    const { data } = (await post('FundTransferToUser', transfer)).body;
    expect(data.RESULT).toBe('Fund Transfered Successfully');
    const sent = await rowsOf('FundTransferToUserHistory', { uid, action: 3 });
    expect(sent[0]).toEqual({ row: 1, touserid: 100002, amount: 12, transferDate: today.toISOString() });
    const received = await rowsOf('FundTransferToUserHistory', { uid, action: 4 });
    expect(received.map((row) => row.Name)).toContain('Admin');
    expect(Object.keys(received[0]!)).toEqual([
      'row',
      'Name',
      'uid',
      'Amount',
      'Deduct',
      'receivdDate',
      'FundType',
    ]);
  });

  test('activation and upgrade of another, robot and forex', async () => {
    const robot = { referby: uid, user_id: '100003', package: 2, type: 'FUNDS', ctrans_password: secret };
    const activated = await post('ActivationByFund', { ...robot, topuptype: 'Activation' });
    expect(activated.body.data.RESULT).toBe('Successfully Activated...!!!');
    const upgraded = await post('UpgradebyFund', { ...robot, package: 5, topuptype: 'Upgrade' });
    expect(upgraded.body.data.RESULT).toBe('Successfully Upgrade...!!!');
    const forex = { ...robot, type: 'FOREXFUNDS', package: '11', amount: '150' };
    const invested = await post('ActivationByFund_investment', { ...forex, topuptype: 'Activation' });
    expect(invested.body.data.RESULT).toBe('Successfully Activated...!!!');
    const more = await post('UpgradeByFund_investment', { ...forex, amount: '5', topuptype: 'Upgrade' });
    expect(more.body.data.RESULT).toBe('Invalid Amount');
    const found = (await get('check_sponsorid', { sid: '100003' })).body.data.data;
    expect(found).toMatchObject({ RobotStatus: 1, ForexStatus: 1, CryptoStatus: 0 });
    const own = await sandbox.post('userDashboard', { uid: 100003 }, await sandbox.signIn('inactive'));
    expect(own.body.data.data[0][0]).toMatchObject({ MyPackage: 1100, MyPackage_Forex: 150 });
    const again = await post('ActivationByFund', { ...robot, topuptype: 'Activation' });
    expect(again.body.data.RESULT).toBe('User Id is already activated');
  });

  test('a withdrawal with a one-time password', async () => {
    const before = (await get('getIncomeAmount', { sid: '100001', type: 'binaryIncome' })).body.data.result;
    expect((await sandbox.post('Withdrawalupdate', { Email: 'rich@example.com' })).body.data.Result).toBe(
      'Successfull',
    );
    const otp = (await sandbox.mail.readOutbox())![0]!.text.slice(0, 6);
    const rest = { Wtype: 'binaryIncome', withdrawlby: 'By User', withdrawlType: 'USDT' };
    const input = { uid, Request_amount: '10', otp, email: 'rich@example.com', ...rest };
    expect((await post('Withdrawal', input)).body.data.Result).toBe('Withdrawal request has been sent !!');
    const after = (await get('getIncomeAmount', { sid: '100001', type: 'binaryIncome' })).body.data.result;
    expect(before - after).toBe(10);
    const [row] = await rowsOf('GetIncomeReport', { uid, ...dates, type: 'WithdrawlHistory' });
    expect(row).toMatchObject({ Request_amount: 10, admincharge: 0, amount: 10, ss: 'Pending', pd: null });
  });
});

describe('settings and support', () => {
  test('the profile can be read and changed', async () => {
    const input = {
      uid,
      f_name: 'Rich Changed',
      l_name: 'Sterling',
      mobile: '9812345678',
      address: 'Road 1',
      aboutUser: 'Me',
      DOB: '1984-04-12',
      profile_img: '',
      Accountaddress: '',
      gender: 'Male',
      counrtyid: 99,
      father: 'Father',
      NomineeName: 'Nominee',
      nomineerelation: 'Wife',
      email: 'rich@example.com',
      type: 'profile',
    };
    const wrong = await post('UpdateProfile', { ...input, ctrans_password: 'wrong' });
    expect(wrong.body.data.Result).toBe('Invalid Transaction Password');
    const right = await post('UpdateProfile', { ...input, ctrans_password: secret });
    expect(right.body.data.Result).toBe('Profile Update Successfully');
    const [profile] = (await post('UserInformation', { uid })).body.data;
    expect(profile).toMatchObject({
      f_name: 'Rich Changed',
      dob: '1984-04-12',
      countryid: 99,
      nominerelation: 'Wife',
    });
  });

  test.each([
    ['f_name', 20],
    ['mobile', 12],
    ['address', 100],
    ['aboutUser', 100],
  ])('A profile whose %s has more than %i characters is refused', async (key, limit) => {
    const input = {
      ...{
        uid,
        f_name: 'Rich',
        l_name: 'Sterling',
        mobile: '9812345678',
        address: 'Road 1',
        aboutUser: 'Me',
      },
      ...{ DOB: '1984-04-12', profile_img: '', Accountaddress: '', gender: 'Male', counrtyid: 99 },
      ...{ father: 'Father', NomineeName: 'Nominee', nomineerelation: 'Wife', email: 'rich@example.com' },
      ...{ type: 'profile', ctrans_password: 'wrong' },
    };
    const send = (length: number) => post('UpdateProfile', { ...input, [key]: '1'.repeat(length) });
    expect((await send(limit)).body.data.Result).toBe('Invalid Transaction Password');
    expect((await send(limit + 1)).status).toBe(400);
  });

  test('passwords, address and bank can be changed', async () => {
    const text = async (body: object) => (await post('UpdateProfile', { uid, ...body })).body.data.Result;
    const password = { type: 'password', password: 'Newer@123' };
    expect(await text({ ...password, cpassword: 'wrong' })).toBe('Invalid Old Password');
    expect(await text({ ...password, cpassword: 'Rich@123' })).toBe('Changes Password Update Successfully');
    const transaction = { type: 'trans_password', trans_password: 'Newer@456' };
    expect(await text({ ...transaction, ctrans_password: secret })).toBe(
      'Changes Password Update Successfully',
    );
    const ctrans_password = 'Newer@456';
    const address = { type: 'ecurrency', accountaddress: '0xabc', ctrans_password };
    expect(await text(address)).toBe('Wallet Address Update Successfully');
    const bank = {
      holder: 'Rich',
      accountnumber: '12',
      bank_name: 'B',
      ifsc: 'I',
      branch: 'C',
      PAN: 'P',
      AAdhar: '1',
    };
    expect(await text({ type: 'Bank', ...bank, ctrans_password })).toBe('Bank Update Successfully');
    const [profile] = (await post('UserInformation', { uid })).body.data;
    expect(profile).toMatchObject({ accountaddress: '0xabc', ...bank });
  });

  test('a ticket can be sent and read', async () => {
    expect((await post('Helpdesk_By_User', { uid, query: 'Help?' })).body.data).toBe(
      'Successfully send query',
    );
    const rows = await rowsOf('UserHelpDeskHistory', { uid });
    expect(rows[0]).toMatchObject({ row: 1, query: 'Help?', reply_message: '', status: 'open', rd: null });
    expect(rows.at(-1)).toMatchObject({ status: 'closed' });
  });
});

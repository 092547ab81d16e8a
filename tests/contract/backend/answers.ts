/** The backend's answer to a call: a body of JSON, a page of HTML, or a lost connection. */
export type Answer = { status?: number; body?: unknown; html?: string } | { lost: true };

const member = { id: 100001, name: 'Asha Verma', token: 'token-of-asha' };

/** Rows in the shape of every list. */
export function rows(...list: Record<string, unknown>[]): Answer {
  return { body: { data: { data: [list] } } };
}

/** The result text of a call that changes something. */
export function result(text: string): Answer {
  return { body: { data: { result: text, Result: text, RESULT: text } } };
}

/** A result text that is all of `data`. */
export function text(words: string): Answer {
  return { body: { data: words } };
}

export const broken: Answer = { status: 500, body: { message: 'Internal error' } };
/** The answer of a backend that no longer knows the session. */
export const expired: Answer = { status: 401, body: { message: 'Please login to access this resource' } };
/** A connection that is lost before the answer. */
export const lost: Answer = { lost: true };

/** The record of an id. */
function person(name: string, result: string, status: number): Answer {
  const states = { RobotStatus: status, ForexStatus: status, CryptoStatus: status };
  return { body: { data: { data: { result, name, ...states } } } };
}

const dates = { dd: '2026-02-03T10:20:30Z' };
const roi = [
  { row: 1, uid: 100001, On_amount: 1000, onrate: '1.5', plan_amount: 15.125, ...dates },
  { row: 2, uid: 100001, On_amount: '2500.50', onrate: '0.75', plan_amount: '18.75', dd: '2026-02-04' },
];
const roiLevel = [
  { row: 1, uid: 100004, onamount: 1000, lvl: 1, income: 0.1, remark: 'Level one', ...dates },
  { row: 2, uid: 100005, onamount: 250, lvl: 12, income: 0.2, remark: '', dd: 'yesterday' },
];
const levelled = [
  { row: 1, uid: 100004, lvl: 1, salary: 5, income: 1234.5, ...dates },
  { row: 2, uid: 100005, lvl: 2, salary: 7, income: 'none', dd: '' },
];
const team = {
  mobile: '9876543210',
  registrationDate: '2026-01-02',
  RobotInvet: 50,
  forexInvest: 1200.5,
  CryptoInvest: 0,
};
const people = [
  {
    row: 1,
    uid: 100004,
    f_name: 'Lena Left',
    status: 'Active',
    position: 1,
    leveltype: 1,
    sid: 100001,
    activationDate: '2026-01-05',
    ...team,
  },
  {
    row: 2,
    uid: 100005,
    f_name: 'Ravi Right',
    status: 'Inactive',
    position: 2,
    leveltype: 2,
    sid: 100004,
    activationDate: null,
    ...team,
  },
];
const activations = [
  {
    row: 1,
    f_name: 'Lena Left',
    uid: 100004,
    referby: 100001,
    Amount: 50,
    pp: 'Starter',
    remark: 'ok',
    type: 'FUNDS',
    ...dates,
  },
  {
    row: 2,
    f_name: 'Ravi Right',
    uid: 100005,
    referby: 100001,
    Amount: 70,
    pp: '',
    remark: null,
    type: 'FOREXFUNDS',
    dd: '2026-02-05',
  },
];
const countries = [
  { id: 99, name: 'India', phonecode: 91 },
  { id: 81, name: 'Germany', phonecode: 49 },
];

function node(uid: number, fname: string, IdColor: string): Record<string, unknown> {
  return {
    uid,
    fname,
    sid: 100001,
    IdColor,
    Regdate: '2026-01-01',
    activationdate: IdColor === 'Green' ? '2026-01-05' : '',
    package: 50,
    packageamount: 50,
    packageName: 'Starter',
    binaryrank: '',
    T_Left: 1,
    T_Right: 2,
    totalleft: 3,
    totalright: 4,
    lbv: 500,
    rbv: 600.5,
    T_LeftB: 10,
    T_RightB: 20,
  };
}
const nobody = node(0, '', '');
const branch = (nodes: Record<string, unknown>[]): Answer =>
  rows(...nodes, ...Array.from({ length: 15 - nodes.length }, () => nobody));

/** The default answers of the calls, by path, or by path and the value that distinguishes the call. */
export const answers: Record<string, Answer> = {
  'https://api.ipify.org/': { body: { ip: '203.0.113.7' } },
  'https://ifsc.razorpay.com/HDFC0000001': { body: { BANK: 'HDFC Bank', BRANCH: 'Mumbai Fort' } },
  login: {
    body: {
      data: { result: 'Successfull', resultid: member.id, resultusername: member.name },
      token: member.token,
    },
  },
  loginAdmin: {
    body: {
      data: { result: 'Successfull', resultid: member.id, resultusername: member.name },
      token: 'token-of-admin',
    },
  },
  registration: { body: { data: { result: 'Successfull', uid_output: 100777 } } },
  countryList: rows(...countries),
  'GetcountrybyID 99': rows({ id: 99, phonecode: 91 }),
  'GetcountrybyID 81': rows({ id: 81, phonecode: 49 }),
  check_sponsorid: person('', 'Sponsor Id doesnot exists !!', 0),
  'check_sponsorid 100002': person('Nora Newcomer', 'Ok', 0),
  'check_sponsorid 100003': person('Olaf Oldhand', 'Ok', 1),
  'check_sponsorid 100009': person('Paul Paused', 'Ok', 2),
  ForgetPassword: text('Password sent to Email Id'),
  WelcomeDetails: {
    body: {
      data: [
        { f_name: 'Nora Newcomer', uid: 100777, email: 'nora@example.com', mobile: '912345678', position: 2 },
      ],
    },
  },
  userDashboard: rows({
    f_name: 'Asha Verma',
    email: 'asha@example.com',
    MyPackage: 50,
    MyPackage_Forex: 1200.5,
    MyPackage_Crypto: 0,
    Net_AdminFund: 1500,
    Net_AdminFund_Forex: '2500.75',
    Net_AdminFund_Crypto: 300,
    TotalLeftActiveReferral: 1,
    TotalLeftInactiveReferral: 2,
    TotalRightActiveReferral: 3,
    TotalRightInactiveReferral: 4,
    TotalLeftReferral: 3,
    TotalRightReferral: 7,
    TotalLeftActiveTeam: 10,
    TotalLeftInactiveTeam: 20,
    TotalRightActiveTeam: 30,
    TotalRightInactiveTeam: 40,
    TotalLeftTeam: 31,
    TotalRightTeam: 71,
    totalDirectBusinessleft: 100,
    totalDirectBusinessright: 200.5,
    totalDirectBusiness: 300.5,
    totalTeamBusinessleft: 1000,
    totalTeamBusinessright: 2000,
    totalTeamBusiness: 3000,
    levelincome: 11,
    Roi_IncomeForex: 12,
    roiLevelincomeForex: 13,
    Roi_IncomeCrypto: 14,
    roiLevelincomeCrypto: 15,
    Binary_Income: 16,
    salaryIncome: 17,
    RoyaltyIncome: 18.5,
    user_rank: 3,
    user_reward: 20,
  }),
  'GetDashRecentData 1': rows({ uid: 100004, f_name: 'Lena Left', Edate: '2026-03-13' }),
  'GetDashRecentData 2': rows({ uid: 100005, f_name: 'Ravi Right', Edate: '2026-03-12', amount: 50 }),
  DirectReport: rows(...people),
  DownlineReport: rows(...people),
  LevelDetails: rows(...people),
  'GetIncomeReport DirectLegBusiness': rows(
    {
      row: 1,
      uid: 100004,
      SelfBusinessForex: 10,
      TeamBusinessForex: 20.5,
      SelfBusinessCrypto: 30,
      TeamBusinessCrypto: '40',
    },
    {
      row: 2,
      uid: 100005,
      SelfBusinessForex: 1,
      TeamBusinessForex: 2,
      SelfBusinessCrypto: 3,
      TeamBusinessCrypto: 4,
    },
  ),
  'GetIncomeReport LevelIncome': rows(...roiLevel),
  'GetIncomeReport binaryIncome': rows(
    { row: 1, uid: 100004, lPV: 100, binaryincome: 10.005, capingamount: 500, ...dates },
    { row: 2, uid: 100005, lPV: 200, binaryincome: 20, capingamount: 500, dd: '2026-02-05' },
  ),
  'GetIncomeReport salaryincome': rows(...levelled),
  'GetIncomeReport royalty_income': rows(...levelled),
  'GetIncomeReport user_rank': rows(
    {
      row: 1,
      uid: 100001,
      lvl: 1,
      rank: 'Silver',
      reqmatch_bot: 1000,
      match_bot: 1200,
      reward: 25,
      ...dates,
      achieved_ss: 'achieved',
      ad: '2026-02-06',
    },
    {
      row: 2,
      uid: 100001,
      lvl: 2,
      rank: 'Gold',
      reqmatch_bot: 5000,
      match_bot: 1200,
      reward: 75,
      dd: '',
      achieved_ss: 'open',
      ad: '',
    },
  ),
  'GetIncomeReport user_reward': rows(
    {
      row: 1,
      uid: 100001,
      lvl: 1,
      reqleg1: 10,
      leg1: 12,
      reqotherleg: 20,
      otherleg: 22,
      reward: 25,
      salary: 5,
      ...dates,
      achieved_ss: 'achieved',
      ad: '2026-02-06',
    },
    {
      row: 2,
      uid: 100001,
      lvl: 2,
      reqleg1: 50,
      leg1: 12,
      reqotherleg: 60,
      otherleg: 22,
      reward: 75,
      salary: 9,
      dd: '',
      achieved_ss: 'open',
      ad: '',
    },
  ),
  'GetIncomeReport RoiIncomeForex': rows(...roi),
  'GetIncomeReport RoiIncomeCrypto': rows(...roi),
  'GetIncomeReport RoiIncome': rows(...roi),
  'GetIncomeReport RoiToLevelIncomeForex': rows(...roiLevel),
  'GetIncomeReport RoiToLevelIncomeCrypto': rows(...roiLevel),
  'GetIncomeReport RoiToLevelIncome': rows(...roiLevel),
  'GetIncomeReport WithdrawlHistory': rows(
    {
      uid: 71,
      Request_amount: 100,
      admincharge: 5,
      amount: 95,
      withdrawlType: 'USDT',
      Wtype: 'LevelIncome',
      ss: 'Pending',
      rd: '2026-03-01',
      pd: '',
    },
    {
      uid: 70,
      Request_amount: 50.5,
      admincharge: 2,
      amount: 48.5,
      withdrawlType: 'USDT',
      Wtype: 'binaryIncome',
      ss: 'Approved',
      rd: '2026-02-01',
      pd: '2026-02-02',
    },
  ),
  'GetIncomeReport Packages': rows(
    { id: 1, planname: 'Starter', amount: 50 },
    { id: 2, planname: 'Pro', amount: 100 },
  ),
  'GetIncomeReport ForexPackage': rows({ id: 'F1', planname: 'Forex One', fromamount: 100, toamount: 999 }),
  'GetIncomeReport CryptoPackage': rows({ id: 31, planname: 'Crypto One', fromamount: 10, toamount: 99 }),
  ActivationHistory: rows(...activations),
  ActivationByFund: result('Successfully Activated...!!!'),
  UpgradebyFund: result('Successfully Upgrade...!!!'),
  ActivationByFund_investment: result('Successfully Activated...!!!'),
  UpgradeByFund_investment: result('Successfully Upgrade...!!!'),
  'binaryTree 100001': branch([
    node(100001, 'Asha Verma', 'Green'),
    node(100004, 'Lena Left', 'Green'),
    node(100005, 'Ravi Right', 'Red'),
    node(100006, 'Otto Orange', 'Orange'),
    nobody,
    node(100007, 'Gus Grey', 'Grey'),
  ]),
  'binaryTree 100004': branch([node(100004, 'Lena Left', 'Green'), node(100006, 'Otto Orange', 'Orange')]),
  binaryTree: rows(),
  'adminBankDetailsByBankid 1': rows(
    {
      id: 1,
      bank_name: 'First Bank',
      acholdername: 'Portico Ltd',
      btcname: '1234567890',
      ifsc: 'FIRS0000001',
      Branch: 'Main Street',
    },
    {
      id: 3,
      bank_name: 'Second Bank',
      acholdername: 'Portico Ltd',
      btcname: '9876543210',
      ifsc: 'SECO0000001',
      Branch: 'Side Street',
    },
  ),
  'adminBankDetailsByBankid 0': rows({
    id: 3,
    bank_name: 'Second Bank',
    acholdername: 'Portico Ltd',
    btcname: '9876543210',
    ifsc: 'SECO0000001',
    Branch: 'Side Street',
  }),
  'adminBankDetailsByBankid 11': rows({
    btcaddress: '0xC0FFEE0000000000000000000000000000000001',
    imglink: `https://api.contract.test/qr.png`,
  }),
  FundRequest: text('Fund Requested Successfully.'),
  'FundRequestHistory 2': rows(
    {
      row: 1,
      uid: 100001,
      amount: 500,
      utrno: 'UTR1',
      st: 'Pending',
      remark: '',
      acholdername: 'Portico Ltd',
      branch: 'Main Street',
      bankname: 'First Bank',
      accountnumber: '1234567890',
      ifsc: 'FIRS0000001',
    },
    {
      row: 2,
      uid: 100001,
      amount: 20.25,
      utrno: 'UTR2',
      st: 'Approved',
      remark: 'thanks',
      acholdername: 'Portico Ltd',
      branch: 'Side Street',
      bankname: 'Second Bank',
      accountnumber: '9876543210',
      ifsc: 'SECO0000001',
    },
  ),
  FundRequestHistory: rows(
    {
      row: 1,
      uid: 100001,
      amount: 500,
      utrno: 'TRX1',
      st: 'Pending',
      usertype: 'USDT (BEP-20)',
      requestedDate: '2026-03-01',
      approveDate: null,
      FundType: 'FUNDS',
    },
    {
      row: 2,
      uid: 100001,
      amount: 20.25,
      utrno: 'TRX2',
      st: 'Rejected',
      usertype: 'USDT (BEP-20)',
      requestedDate: '2026-02-01',
      approveDate: '2026-02-02',
      FundType: 'CRYPTOFUNDS',
    },
  ),
  'FundTransferToUserHistory 3': rows(
    { row: 1, touserid: 100002, amount: 25, transferDate: '2026-03-01' },
    { row: 2, touserid: 100003, amount: '1000', transferDate: '2026-02-01' },
  ),
  'FundTransferToUserHistory 4': rows(
    { Name: 'Admin', uid: 0, Amount: 100, Deduct: 0, receivdDate: '2026-03-01', FundType: 'FUNDS' },
    {
      Name: 'Lena Left',
      uid: 100004,
      Amount: 20,
      Deduct: 1.5,
      receivdDate: '2026-02-01',
      FundType: 'FOREXFUNDS',
    },
  ),
  FundTransferToUser: result('Fund Transfered Successfully'),
  'getIncomeAmount LevelIncome': { body: { data: { result: 250.5 } } },
  'getIncomeAmount binaryIncome': { body: { data: { result: 75 } } },
  Withdrawalupdate: result('Successfull'),
  Withdrawal: result('Withdrawal request has been sent !!'),
  UserInformation: {
    body: {
      data: [
        {
          f_name: 'Asha Verma',
          l_name: 'Verma',
          mobile: '9876543210',
          email: 'asha@example.com',
          dob: '1990-05-06T00:00:00Z',
          address: '1 Main Street',
          father: 'Vijay Verma',
          gender: 'Female',
          aboutUser: 'A member',
          countryid: 99,
          nomineename: 'Nina Verma',
          nominerelation: 'Sister',
          accountaddress: '0xASHA',
          holder: '',
          accountnumber: '',
          ifsc: '',
          bank_name: '',
          branch: '',
          PAN: '',
          AAdhar: '',
        },
      ],
    },
  },
  'UpdateProfile profile': result('Profile Update Successfully'),
  'UpdateProfile password': result('Changes Password Update Successfully'),
  'UpdateProfile trans_password': result('Changes Password Update Successfully'),
  'UpdateProfile ecurrency': result('Wallet Address Update Successfully'),
  Helpdesk_By_User: text('Successfully send query'),
  UserHelpDeskHistory: rows(
    {
      row: 1,
      ticket_id: 'T-2',
      query: 'Where is my fund?',
      reply_message: '',
      ee: '2026-03-01',
      status: 'open',
      rd: '',
    },
    {
      row: 2,
      ticket_id: 'T-1',
      query: 'Thank you',
      reply_message: 'Welcome.',
      ee: '2026-02-01',
      status: 'closed',
      rd: '2026-02-02',
    },
  ),
};
